/** The rights that the back office of flows needs. */
export const officeRights = { design: 'manage', publish: 'publish', cases: 'manage' }
