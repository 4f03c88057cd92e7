/** The icons beside products in the shop. */
export const CATEGORY_ICONS = ['person', 'house', 'car', 'paw', 'coins', 'speech'] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]
