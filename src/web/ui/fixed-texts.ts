/** Texts for use without the copy, equal to the copy keys of the same names. */
export const FIXED_TEXTS = {
  loading: 'Laddar …',
  error: {
    title: 'Något gick fel',
    text: 'Det är vårt fel, inte ditt. Försök igen om en stund eller gå tillbaka till startsidan.',
    contact: 'Behöver du hjälp nu? Ring vår kundservice. Vi har öppet vardagar 08:00–17:30.',
    link: 'Gå till startsidan',
  },
} as const
