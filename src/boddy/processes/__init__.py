"""Child processes: started, limited, watched, talked to, blamed and ended in one way."""
