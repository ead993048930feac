import { type DefinitionDraft, definitionShape } from '#engines/forms/definition.ts'
import { createForm, publishForm } from '#engines/forms/server/designs.ts'
import { type RulesDraft, rulesShape } from '#engines/forms/shapes.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { owner } from '../../shapes.ts'

type Portal = Awaited<ReturnType<typeof campus>>['portal']
type Fields = DefinitionDraft['sections'][number]['fields']
type Draft = { fields: Fields; rules?: RulesDraft; number?: number; title?: string; more?: Partial<DefinitionDraft> }

/** Inserts a published form. */
export async function makeForm(portal: Portal, site: string, by: string, draft: Draft) {
  const { fields, rules = {}, number, title = '体温登记', more = {} } = draft
  const definition = definitionShape.parse({ sections: [{ key: 'main', fields }], ...more })
  return writeForSite(portal.database.pool, site, async (db) => {
    const audit = async () => {}
    const ctx = { db, reader: db, person: { id: by }, site: { id: site }, now: new Date(), audit }
    const writing = ctx as unknown as WriteContext
    const named = number === undefined ? {} : { number }
    const form = await createForm(writing, { owner, title, definition, rules: rulesShape.parse(rules), ...named })
    const published = await publishForm(writing, { owner, id: form.id })
    return { id: form.id, number: form.number, version: published.version }
  })
}
