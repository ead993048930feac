import { useWords } from '#kernel/web/language.tsx'
import { diffRows } from '#kernel/web/office/diff.ts'
import { Empty, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { type Definition, type Field, fieldsOf } from '../../definition.ts'
import { diffVersions, type FieldChange } from '../../diff.ts'
import { designerWords } from './designer/words.ts'
import './designer/designer.css'

const tones: Readonly<Record<FieldChange['change'], Tone>> = {
  added: 'good',
  removed: 'bad',
  kind: 'warn',
  rules: 'warn',
  wording: 'info',
}

/** Field by field diff of two versions, with the effect on people who fill it in. */
export function VersionDiff({ before, after }: { before: Definition; after: Definition }) {
  const w = useWords(designerWords)
  const changes = diffVersions(before, after)
  const [old, now] = [byKey(before), byKey(after)]
  if (changes.length === 0) return <Empty text={w('diff.none')} />
  return (
    <ul className="fd-diff c-stack">
      {changes.map(({ field, change }) => (
        <li key={field}>
          <Tag tone={tones[change]}>{w(`diff.${change}`)}</Tag>
          <b>{(now.get(field) ?? old.get(field))?.title || field}</b>
          {change !== 'added' && change !== 'removed' && <Parts before={old.get(field)!} after={now.get(field)!} />}
        </li>
      ))}
    </ul>
  )
}

const byKey = (definition: Definition) => new Map(fieldsOf(definition).map((field) => [field.key, field]))

const longest = 80
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

function Parts({ before, after }: { before: Field; after: Field }) {
  const w = useWords(designerWords)
  const rows = diffRows(before, after).filter(({ changed }) => changed)
  return (
    <dl className="c-stack c-gap-1 c-font-2">
      {rows.map(({ field, before: was, after: is }) => (
        <div key={field}>
          <dt className="c-faint">
            {`diff.part.${field}` in designerWords.messages.zh ? w(`diff.part.${field}` as 'diff.part.title') : field}
          </dt>
          <dd>
            {was && <del>{cut(was)}</del>} {is && <ins>{cut(is)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
