import { eq } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Field } from '../definition.ts'

/** The caller's personal data as the value for a field; undefined if unknown. */
export async function ownFacts({ reader, person }: Pick<ReadContext, 'reader' | 'person'>) {
  if (!person) return () => undefined
  const [known] = await reader
    .select({ mobile: people.mobile, email: people.email })
    .from(people)
    .where(eq(people.id, person.id))
  const { name, number, department, departmentId, role } = person
  const facts: Record<string, unknown> = { ...known, name, number, department, role }
  return ({ kind, prefill }: Pick<Field, 'kind' | 'prefill'>): unknown => {
    if (kind === 'department' && prefill === 'department') {
      return departmentId ? [{ id: departmentId, name: department }] : undefined
    }
    if (kind === 'person' && prefill === 'name') return [{ id: person.id, name }]
    return (prefill && facts[prefill]) || undefined
  }
}
