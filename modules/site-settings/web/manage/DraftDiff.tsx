import { useRead } from '#kernel/web/calls/use-read.ts'
import { DiffView } from '#kernel/web/office/DiffView.tsx'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { type Section, sections } from '../../module.ts'
import { useFieldName } from './field-name.ts'
import { isRecord } from './merge.ts'
import { same } from './same.ts'

/** Changes of the draft. */
export function DraftDiff() {
  const draft = useRead(contract.show, {})
  const now = useRead(contract.version, { number: 0 })
  if (!draft.data || !now.data) return <Waiting />
  return <SiteDiff before={now.data.config} after={draft.data.config} />
}

type Config = Readonly<Record<string, unknown>>

/** Differences of two configurations, with labels as on the pages. */
export function SiteDiff({ before, after }: { before: Config; after: Config }) {
  const changed = sections.filter((section) => !same(before[section], after[section]))
  const only = (config: Config) => Object.fromEntries(changed.map((section) => [section, differing(config, section)]))
  const differing = (config: Config, section: Section) => {
    const [was, is, own] = [before[section], after[section], config[section]]
    if (!isRecord(was) || !isRecord(is) || !isRecord(own)) return own
    return Object.fromEntries(Object.entries(own).filter(([key]) => !same(was[key], is[key])))
  }
  const nameOf = useFieldName()
  return <DiffView before={only(before)} after={only(after)} nameOf={nameOf} />
}
