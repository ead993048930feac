import * as z from 'zod'
import type { WriteDb } from '../db/site-db.ts'
import { newPassword } from '../people/new-password.ts'
import { hashPassword } from '../people/password.ts'
import { grants, people } from '../people/schema.ts'
import { spelling } from '../people/spelling.ts'
import type { Served } from '../serve.ts'
import { SiteTrouble } from '../sites/check.ts'
import { note } from '../sites/rows.ts'

const administratorShape = z.object({
  number: z.string().regex(/^\S{1,64}$/, 'up to 64 letters without a space'),
  name: z.string().trim().min(1).max(100),
})

type NewAdministrator = {
  /** Returned once: only its hash is stored. */
  password: string
  /** Inserts the person and returns the id. */
  add: (db: WriteDb, modules: readonly Served[]) => Promise<string>
}

/** The first administrator of a site: all rights within the site, and a temporary password. */
export async function newAdministrator(given: { number: string; name: string }): Promise<NewAdministrator> {
  const { success, data: person } = administratorShape.safeParse(given)
  if (!success) throw new SiteTrouble(['number'], 'An administrator has a number without a space, and a name.')
  const password = newPassword()
  // Hashed before the transaction, which must not wait for it.
  const passwordHash = await hashPassword(password)
  return {
    password,
    add: async (db, modules) => {
      const values = { ...person, ...spelling(person.name), role: 'staff' as const, passwordHash, passwordGiven: true }
      const [made] = await db.insert(people).values(values).returning({ id: people.id })
      const rights = rightsOf(modules)
      await db.insert(grants).values(rights.map((right) => ({ ...right, person: made!.id })))
      await note(db, { action: 'person.create', entity: 'person', entityId: made!.id, after: { ...person, rights } })
      return made!.id
    },
  }
}

/** All rights within the site, also of modules not switched on yet: only a holder of a right can grant it. */
function rightsOf(modules: readonly Served[]): { app: string; modules: string[] }[] {
  return modules
    .map(({ module }) => module)
    .filter(({ permissions, operatorOnly }) => permissions.length > 0 && !operatorOnly)
    .map(({ key, permissions }) => ({ app: key, modules: [...permissions] }))
}
