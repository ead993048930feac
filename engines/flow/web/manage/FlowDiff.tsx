import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Empty, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import '#engines/forms/web/manage/designer/designer.css'
import type { FlowDefinition } from '../../definition.ts'
import { diffFlows, type NodeChange } from '../../diff.ts'
import { type FlowDesignerWords, flowDesignerWords } from './words.ts'

const tones: Readonly<Record<NodeChange['change'], Tone>> = { added: 'good', removed: 'bad', changed: 'warn' }

type WordKey = Parameters<FlowDesignerWords>[0]

/** What the properties of a node are called. */
const parts: Readonly<Record<string, WordKey>> = {
  kind: 'diff.kind',
  title: 'title',
  titleEn: 'titleEn',
  who: 'part.who',
  method: 'method',
  share: 'share',
  weights: 'weights.votes',
  nobody: 'nobody',
  nobodyPeople: 'nobody',
  self: 'self',
  twice: 'twice',
  late: 'late',
  fields: 'part.fields',
  actions: 'part.actions',
  opinion: 'opinion',
  signature: 'signature',
  next: 'next',
  arms: 'diff.arms',
  join: 'kind.join',
  wait: 'delay.kind',
  until: 'delay.kind',
  flow: 'sub.flow',
  waits: 'sub.waits',
  does: 'trigger.does',
  start: 'diff.start',
  withdraw: 'withdraw',
  stale: 'stale',
  caseTitle: 'caseTitle',
}

/** Node by node diff of two versions of a flow. */
export function FlowDiff({ before, after }: { before: FlowDefinition; after: FlowDefinition }) {
  const w = useWords(flowDesignerWords)
  const language = useLanguage()
  const { nodes, settings } = diffFlows(before, after)
  const said = (keys: readonly string[]) => [...new Set(keys.map((key) => w(parts[key] ?? 'diff.kind')))]
  if (nodes.length + settings.length === 0) return <Empty text={w('diff.none')} />
  return (
    <ul className="fd-diff c-stack">
      {nodes.map(({ node, change, parts: keys }) => (
        <li key={`${change}${node.id}`}>
          <Tag tone={tones[change]}>{w(`diff.${change}`)}</Tag>
          <b>{(language === 'en' && node.titleEn) || node.title}</b>
          <span className="c-muted c-font-2">
            {change === 'changed' ? said(keys).join(w('diff.comma')) : w(`kind.${node.kind}`)}
          </span>
        </li>
      ))}
      {settings.length > 0 && (
        <li>
          <Tag tone="warn">{w('diff.changed')}</Tag>
          <b>{w('check.flow')}</b>
          <span className="c-muted c-font-2">{said(settings).join(w('diff.comma'))}</span>
        </li>
      )}
    </ul>
  )
}
