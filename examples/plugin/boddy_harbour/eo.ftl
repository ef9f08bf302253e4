# Esperanto: what is left out here is said in English.
language-name = Esperanto
card-rope = ŝnurego
doctor-fine = Ĉio estas en ordo.
