/** Why a change to the tree is refused; the wording is the module's. */
export const treeFaults = ['insideItself', 'tooDeep', 'codeTaken', 'notEmpty'] as const
export type TreeFault = (typeof treeFaults)[number]
