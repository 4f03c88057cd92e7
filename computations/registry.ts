export const computations = {}
