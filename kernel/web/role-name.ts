import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'

/** What a person is at the university; a school's own role is shown as the school calls it. */
export function useRoleName(identity: string): string {
  const w = useWords(kernelWords)
  const role = personRoles.find((known) => known === identity)
  return role ? w(`role.${role}`) : identity
}
