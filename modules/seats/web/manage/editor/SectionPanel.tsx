import { useDark } from '#kernel/web/device/use-dark.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { seatKinds } from '../../../plan.ts'
import { darkTones, lightTones } from '../../map/tones.ts'
import { countsOf, type KindCounts, type SectionCounts } from '../plan-edits/counts.ts'
import { addSection, changeSection, removeSection } from '../plan-edits/marking.ts'
import type { PanelProps } from './SelectionPanel.tsx'
import { planWords } from './words.ts'

/** Sections with colours and seat counts by kind. */
export function SectionPanel({ state, dispatch }: PanelProps) {
  const w = useWords(planWords)
  const { sections, total } = countsOf(state.history.now)
  const add = () => {
    const { draft, section } = addSection(state.history.now)
    dispatch({ do: 'edit', draft, section })
  }
  return (
    <>
      {sections.length === 0 && <p className="plan-hint c-faint c-font-2">{w('section.none')}</p>}
      <ul className="c-stack">
        {sections.map((section) => (
          <SectionRow key={section.id} section={section} state={state} dispatch={dispatch} />
        ))}
      </ul>
      <p className="plan-total c-cluster c-gap-1-2">
        <b>{w('total')}</b> <Kinds counts={total} />
      </p>
      <Button block icon="plus" onClick={add}>
        {w('section.add')}
      </Button>
    </>
  )
}

function SectionRow({ section, state, dispatch }: PanelProps & { section: SectionCounts }) {
  const w = useWords(planWords)
  const { now } = state.history
  const { id, name, tone, rows, counts } = section
  const change = (to: { name?: string; tone?: number }) => dispatch({ do: 'edit', draft: changeSection(now, id, to) })
  const remove = async () => {
    const text = w('section.askRemove', { name, count: counts.all })
    if (counts.all === 0 || (await confirm({ text, ok: w('remove'), danger: true })))
      dispatch({ do: 'edit', draft: removeSection(now, id) })
  }
  const select = () => {
    const own = now.sections.find((one) => one.id === id)
    dispatch({ do: 'select', ids: new Set(own?.rows.flatMap(({ seats }) => seats.map((seat) => seat.id))) })
  }
  return (
    <li className="plan-section c-stack c-gap-2" data-active={state.section === id}>
      <TextInput label={w('section.name')} max={20} value={name} onChange={(next) => change({ name: next })} />
      <Tones name={name} tone={tone} onChoose={(next) => change({ tone: next })} />
      <p>
        {w('section.rows', { count: rows })} · <Kinds counts={counts} />
      </p>
      <div className="plan-line">
        <label className="plan-radio c-inline">
          <input
            type="radio"
            name="plan-active-section"
            checked={state.section === id}
            onChange={() => dispatch({ do: 'set', change: { section: id } })}
          />
          {w('section.active')}
        </label>
        <Button size="small" type="text" onClick={select}>
          {w('section.select')}
        </Button>
        <Button size="small" type="text" danger onClick={() => void remove()}>
          {w('section.remove')}
        </Button>
      </div>
    </li>
  )
}

function Tones({ name, tone, onChoose }: { name: string; tone: number; onChoose: (tone: number) => void }) {
  const w = useWords(planWords)
  const tones = useDark() ? darkTones : lightTones
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of eight dots
    <div className="plan-tones c-flex c-gap-2" role="group" aria-label={`${w('section.tone')} ${name}`}>
      {tones.map((colour, i) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-label={w('section.toneN', { n: i + 1 })}
          aria-pressed={i === tone}
          onClick={() => onChoose(i)}
        />
      ))}
    </div>
  )
}

function Kinds({ counts }: { counts: KindCounts }) {
  const w = useWords(planWords)
  const special = seatKinds.filter((kind) => kind !== 'normal' && counts[kind] > 0)
  const parts = special.map((kind) => `${w(`kind.${kind}`)} ${counts[kind]}`)
  return <>{[w('count.all', { count: counts.all }), ...parts].join(' · ')}</>
}
