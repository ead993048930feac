/** A person's role at the university. */
export const personRoles = ['student', 'teacher', 'counsellor', 'staff'] as const
export type PersonRole = (typeof personRoles)[number]
