import { useId, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { operatorWords } from '../words.ts'
import type { Offer } from './site-row.ts'

type Preset = Offer['presets'][number]
type Props = { presets: readonly Preset[]; value: string; onChange: (key: string) => void }

/** Choice of a preset, each in its own colours. */
export function PresetChoice({ presets, value, onChange }: Props) {
  const w = useWords(operatorWords)
  const group = useId()
  const [q, setQ] = useState('')
  const nameOf = ({ key, name }: Preset) => name || (key === 'plain' ? w('new.plain') : w('new.unnamed'))
  const shown = presets.filter((one) => `${nameOf(one)} ${one.key}`.toLowerCase().includes(q.trim().toLowerCase()))
  return (
    <div className="c-stack">
      <input
        type="search"
        className="platform-presets__search"
        placeholder={w('new.presetSearch')}
        aria-label={w('new.presetSearch')}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {shown.length === 0 && <Empty text={w('new.presetNone')} />}
      <div className="platform-presets__grid c-grid" role="radiogroup" aria-label={w('new.preset')}>
        {shown.map((preset) => (
          <label key={preset.key} className="platform-preset c-stack c-gap-1">
            <input
              type="radio"
              name={group}
              value={preset.key}
              checked={preset.key === value}
              onChange={() => onChange(preset.key)}
            />
            <span className="platform-preset__colours" aria-hidden>
              <i style={{ background: preset.primary }} />
              <i style={{ background: preset.accent }} />
            </span>
            <strong>{nameOf(preset)}</strong>
            <small>{preset.key === 'plain' ? w('new.plainAbout') : preset.key}</small>
          </label>
        ))}
      </div>
    </div>
  )
}
