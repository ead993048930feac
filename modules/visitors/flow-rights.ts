/** The rights that the back office of flows needs. */
export const flowRights = { design: 'manage', publish: 'manage', cases: 'manage' }
