/** The rights that the back office of flows needs: all cases are for those who may see limited documents. */
export const flowRights = { design: 'manage', publish: 'manage', cases: 'limited' }
