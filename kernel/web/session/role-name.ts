import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from '../language.tsx'
import { kernelWords } from '../words.ts'

/** The name of a person's role; a role the school defined itself is shown as it is. */
export function useRoleName(identity: string): string {
  const w = useWords(kernelWords)
  const role = personRoles.find((known) => known === identity)
  return role ? w(`role.${role}`) : identity
}
