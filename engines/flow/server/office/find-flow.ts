import { and, eq } from 'drizzle-orm'
import { audienceFields } from '#engines/directory/server/audience.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { isAlike } from '#engines/forms/diff.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { flows, flowVersions } from '../schema.ts'
import type { FlowOffice } from './office.ts'
import { type DrawnFlow, flowDesigns } from './schema.ts'

export const ofDesign = and(eq(flowDesigns.site, flows.site), eq(flowDesigns.flow, flows.id))
export const ofVersion = and(eq(flowVersions.site, flows.site), eq(flowVersions.id, flows.version))
export const ofChanger = and(eq(people.site, flowDesigns.site), eq(people.id, flowDesigns.changedBy))

export const flowColumns = {
  ...{ id: flows.id, key: flows.key, title: flows.title, titleEn: flows.titleEn, createdAt: flows.createdAt },
  ...{
    about: flows.about,
    aboutEn: flows.aboutEn,
    icon: flows.icon,
    isPaused: flows.isPaused,
    ...audienceFields(flows),
  },
  out: {
    ...{ id: flowVersions.id, number: flowVersions.number },
    ...{ definition: flowVersions.definition, form: flowVersions.form, createdAt: flowVersions.createdAt },
  },
  design: { draft: flowDesigns.draft, revision: flowDesigns.revision, changedAt: flowDesigns.changedAt },
  changedBy: people.name,
}

export const flowsOf = (db: ReadDb) =>
  db
    .select(flowColumns)
    .from(flows)
    .leftJoin(flowVersions, ofVersion)
    .leftJoin(flowDesigns, ofDesign)
    .leftJoin(people, ofChanger)
    .$dynamic()

export type FoundFlow = Awaited<ReturnType<typeof flowsOf>>[number]

/** A flow of this desk, with its draft and what is published. */
export async function findFlow(db: ReadDb, { desk }: FlowOffice, id: string): Promise<FoundFlow> {
  return theRow(await flowsOf(db).where(and(eq(flows.id, id), eq(flows.owner, desk.module.key))))
}

const blankForm = definitionShape.parse({ sections: [{ key: 'section_1' }] })

/** What is drawn; of a flow that nobody has changed, what is published. */
export function draftOf({ design, out, title, titleEn }: FoundFlow): DrawnFlow {
  if (design) return design.draft
  const definition = out?.definition ?? {
    start: 'end',
    nodes: [],
    withdraw: 'untilDecided',
    stale: 'mark',
    caseTitle: '',
  }
  return { title, titleEn, definition, form: out?.form ?? blankForm }
}

export const isChanged = (row: FoundFlow): boolean => {
  const { out, design, title, titleEn } = row
  if (!out || !design) return false
  const { draft } = design
  return !(
    draft.title === title &&
    draft.titleEn === titleEn &&
    isAlike(draft.definition, out.definition) &&
    isAlike(draft.form, out.form)
  )
}

export const stateOf = ({ out, isPaused }: FoundFlow) => (!out ? 'draft' : isPaused ? 'off' : 'on')
