import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'

const roles = ['student', 'teacher', 'counsellor', 'staff'] as const

/** What a person is at the university; a school's own role is shown as the school calls it. */
export function useRoleName(identity: string): string {
  const w = useWords(kernelWords)
  const role = roles.find((known) => known === identity)
  return role ? w(`role.${role}`) : identity
}
