import { useState } from 'react'
import type { Source } from '#engines/forms/source-shape.ts'
import { sourceShape } from '#engines/forms/source-shape.ts'
import { IconButton, Part } from '#engines/forms/web/manage/designer/parts.tsx'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { freeKey } from '#engines/forms/web/manage/edits/fields.ts'
import { Typed } from '#engines/forms/web/manage/properties/Typed.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { builtIns } from '../../../built-in-names.ts'
import { SourceMaps } from './SourceMaps.tsx'

export function SourcesPanel({ designer }: { designer: Designer }) {
  const w = useWords(designerWords)
  const builtInWord = useBuiltInWord()
  const [open, setOpen] = useState('')
  const { definition, edit } = designer
  const save = (sources: Source[], mark = '') => edit({ ...definition, sources }, { mark })
  const change = (key: string, next: Source) =>
    save(
      definition.sources.map((one) => (one.key === key ? next : one)),
      `source.${key}`,
    )
  const add = (kind: Source['kind']) => {
    const key = freeKey(definition, 'source')
    const first = kind === 'builtIn' ? { name: builtIns[0].name } : { url: 'https://example.edu/api' }
    save([...definition.sources, sourceShape.parse({ kind, key, ...first })])
    setOpen(key)
  }
  return (
    <>
      <p className="fd-hint">{w('sources.about')}</p>
      {definition.sources.map((source) => (
        <Part
          key={source.key}
          title={`${w(`source.${source.kind}`)} · ${source.kind === 'builtIn' ? builtInWord(source.name) : hostOf(source.url)}`}
          extra={
            <span className="fd-tools" data-always>
              <IconButton
                icon="sliders"
                label={w('source.open', { name: source.key })}
                onClick={() => setOpen(open === source.key ? '' : source.key)}
              />
              <IconButton
                icon="trash-2"
                danger
                label={w('list.remove', { name: source.key })}
                onClick={() => save(definition.sources.filter(({ key }) => key !== source.key))}
              />
            </span>
          }
        >
          {open === source.key && (
            <>
              <Face source={source} onChange={(next) => change(source.key, next)} />
              <SourceMaps source={source} definition={definition} onChange={(next) => change(source.key, next)} />
            </>
          )}
        </Part>
      ))}
      <div className="c-cluster">
        <Button icon="database" disabled={definition.sources.length >= 20} onClick={() => add('builtIn')}>
          {w('sources.addBuiltIn')}
        </Button>
        <Button icon="globe" disabled={definition.sources.length >= 20} onClick={() => add('http')}>
          {w('sources.addHttp')}
        </Button>
      </div>
    </>
  )
}

/** Labels of built-in data sources. */
function useBuiltInWord(): (name: string) => string {
  const w = useWords(designerWords)
  return (name) => (`builtIn.${name}` in designerWords.messages.zh ? w(`builtIn.${name}` as 'builtIn.me') : name)
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

function Face({ source, onChange }: { source: Source; onChange: (next: Source) => void }) {
  const w = useWords(designerWords)
  const builtInWord = useBuiltInWord()
  const known = builtIns.find(({ name }) => source.kind === 'builtIn' && name === source.name)
  return (
    <>
      {source.kind === 'builtIn' ? (
        <Choice
          label={w('source.name')}
          value={source.name}
          options={builtIns.map(({ name }) => ({ value: name, label: builtInWord(name) }))}
          onChange={(name) => onChange({ ...source, name })}
        />
      ) : (
        <>
          <Typed
            as="link"
            label={w('source.url')}
            max={500}
            value={source.url}
            onChange={(url) => url && onChange({ ...source, url })}
          />
          <Field
            kind="radio"
            label={w('source.method')}
            value={source.method}
            options={(['GET', 'POST'] as const).map((value) => ({ value, label: value }))}
            onChange={(method: 'GET' | 'POST') => onChange({ ...source, method })}
          />
          <p className="fd-hint">{w('source.allowed')}</p>
        </>
      )}
      {known && <p className="fd-hint">{w('source.gives', { names: known.gives.join(', ') })}</p>}
      <Field
        kind="radio"
        label={w('source.run')}
        value={source.run}
        options={(['start', 'change'] as const).map((value) => ({ value, label: w(`source.run.${value}`) }))}
        onChange={(run: Source['run']) => onChange({ ...source, run })}
      />
    </>
  )
}
