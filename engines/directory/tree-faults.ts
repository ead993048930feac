/** Why a change to the tree is refused; the module that serves it words them. */
export const treeFaults = ['insideItself', 'tooDeep', 'codeTaken', 'notEmpty'] as const
export type TreeFault = (typeof treeFaults)[number]
