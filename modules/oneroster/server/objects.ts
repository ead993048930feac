import * as z from 'zod'
import type { Kind } from '../shapes.ts'

/** What is kept of an object: text by name, lists of ids under `terms`. */
export type Body = Readonly<Record<string, string | string[]>>
export type Kept = { sourcedId: string; gone: boolean; modifiedAt: string; body: Body }

export const said = (body: Body | undefined, name: string): string => {
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}

const text = () =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((said) =>
      String(said ?? '')
        .trim()
        .slice(0, 300),
    )
const ref = () =>
  z
    .object({ sourcedId: z.string() })
    .nullish()
    .transform((to) => to?.sourcedId ?? '')
const refs = () =>
  z
    .array(z.object({ sourcedId: z.string() }))
    .nullish()
    .transform((all) => (all ?? []).map(({ sourcedId }) => sourcedId))
const yes = () =>
  z
    .union([z.boolean(), z.string()])
    .optional()
    .transform((said) => (String(said ?? true) === 'false' ? 'false' : 'true'))

const role = z.object({ roleType: text(), role: text(), org: ref() })

/** The part of each object (1.2, REST) that is used; unknown fields are allowed. */
const bodies = {
  orgs: z.object({ name: text(), identifier: text(), type: text(), parent: ref() }),
  academicSessions: z.object({
    ...{ title: text(), type: text(), startDate: text(), endDate: text(), schoolYear: text(), parent: ref() },
  }),
  users: z
    .object({
      ...{ username: text(), identifier: text(), enabledUser: yes(), givenName: text(), familyName: text() },
      ...{ email: text(), sms: text(), phone: text(), roles: z.array(role).nullish(), primaryOrg: ref() },
    })
    .transform(({ roles, primaryOrg, ...user }) => {
      const main = roles?.find(({ roleType }) => roleType === 'primary') ?? roles?.[0]
      return { ...user, role: main?.role ?? '', org: primaryOrg || (main?.org ?? '') }
    }),
  courses: z.object({ title: text(), courseCode: text(), org: ref() }),
  classes: z.object({ title: text(), classCode: text(), course: ref(), terms: refs() }),
  enrollments: z.object({ class: ref(), user: ref(), role: text() }),
  lineItems: z.object({ title: text(), class: ref() }),
  results: z.object({ lineItem: ref(), student: ref(), score: text(), textScore: text(), scoreStatus: text() }),
} satisfies Record<Kind, z.ZodType<Body>>

const head = z.object({
  sourcedId: z.string().min(1).max(255),
  status: z.string().default('active'),
  dateLastModified: z.string(),
})

/** An object of a collection; undefined if it is none. */
export function keptOf(kind: Kind, given: unknown): Kept | undefined {
  const [about, body] = [head.safeParse(given), bodies[kind].safeParse(given)]
  if (!about.success || !body.success) return undefined
  const at = new Date(about.data.dateLastModified)
  if (Number.isNaN(at.getTime())) return undefined
  const { sourcedId, status } = about.data
  return { sourcedId, gone: status !== 'active', modifiedAt: at.toISOString(), body: body.data }
}
