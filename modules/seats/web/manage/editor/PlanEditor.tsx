import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Segmented } from '#kernel/web/office/parts.tsx'
import { boxOf } from '../plan-edits/geometry.ts'
import { pointsOf } from '../plan-edits/moving.ts'
import type { FileFault } from '../plan-edits/plan-file.ts'
import { EditorBar } from './EditorBar.tsx'
import { type Tool, tools } from './editor-state.ts'
import { FaultPanel } from './FaultPanel.tsx'
import { Notes } from './Notes.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { IconButton } from './parts.tsx'
import { SectionPanel } from './SectionPanel.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'
import { ToolOptions } from './ToolOptions.tsx'
import { usePlanEditor } from './use-plan-editor.ts'
import { usePlanFile } from './use-plan-file.ts'
import { useSaving, type Venue } from './use-saving.ts'
import { shortcutList, useShortcuts } from './use-shortcuts.ts'
import { planWords } from './words.ts'
import './plan.css'

const panels = ['selection', 'sections', 'faults'] as const
type Panel = (typeof panels)[number]

/** Editor of a seat plan. */
export function PlanEditor({ venue, onReopen }: { venue: Venue; onReopen: (fresh: Venue) => void }) {
  const w = useWords(planWords)
  const editor = usePlanEditor(venue.plan)
  const saving = useSaving(editor, venue, onReopen)
  const file = usePlanFile(editor, venue.name)
  const [panel, setPanel] = useState<Panel>('selection')
  const [keys, setKeys] = useState(false)
  const { state, dispatch, view, faults } = editor
  useShortcuts(state, dispatch, view, { save: saving.save, help: () => setKeys(true) })
  const show = (ids: ReadonlySet<number>) => {
    dispatch({ do: 'select', ids })
    view.show(boxOf(pointsOf(state.history.now, ids)))
  }
  const tabs = panels.map((key) => ({
    key,
    label: key === 'faults' && faults.length ? `${w('panel.faults')} ${faults.length}` : w(`panel.${key}`),
  }))
  return (
    <OfficePage
      title={venue.name}
      note={w(editor.isDirty ? 'unsaved' : 'allSaved')}
      tools={
        <>
          <Button icon="keyboard" onClick={() => setKeys(true)}>
            {w('shortcuts')}
          </Button>
          <Button icon="upload" onClick={() => void file.bring()}>
            {w('import')}
          </Button>
          <Button icon="download" onClick={file.take}>
            {w('export')}
          </Button>
          <Button type="primary" icon="save" loading={saving.busy} disabled={!editor.isDirty} onClick={saving.save}>
            {w('save')}
          </Button>
        </>
      }
    >
      <Notes saving={saving} mine={editor.plan} />
      <div className="plan">
        <ToolStrip tool={state.tool} onChoose={(tool) => dispatch({ do: 'set', change: { tool } })} />
        <div className="plan-stage">
          <PlanCanvas editor={editor} />
          <EditorBar editor={editor} />
        </div>
        <aside className="plan-side c-column c-gap-3">
          <ToolOptions state={state} dispatch={dispatch} />
          <Segmented label={w('panel.selection')} options={tabs} value={panel} onChange={setPanel} />
          {panel === 'selection' && <SelectionPanel state={state} dispatch={dispatch} />}
          {panel === 'sections' && <SectionPanel state={state} dispatch={dispatch} />}
          {panel === 'faults' && <FaultPanel faults={faults} onShow={show} />}
        </aside>
      </div>
      {keys && <Shortcuts onClose={() => setKeys(false)} />}
      {file.faults && <FileFaults faults={file.faults} onClose={file.forget} />}
    </OfficePage>
  )
}

/** Choice of the pointer tool. */
function ToolStrip({ tool, onChoose }: { tool: Tool; onChoose: (tool: Tool) => void }) {
  const w = useWords(planWords)
  return (
    <div className="plan-tools c-column c-gap-1" role="toolbar" aria-label={w('tools')}>
      {tools.map((one) => (
        <IconButton
          key={one}
          icon={one}
          label={w(`tool.${one}`)}
          pressed={one === tool}
          onClick={() => onChoose(one)}
        />
      ))}
    </div>
  )
}

/** List of keyboard shortcuts. */
function Shortcuts({ onClose }: { onClose: () => void }) {
  const w = useWords(planWords)
  return (
    <Detail title={w('shortcuts')} width={420} onClose={onClose}>
      <dl className="plan-keys c-stack">
        {shortcutList.map(({ keys, what }) => (
          <div key={what}>
            <dt>{w(what)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Detail>
  )
}

/** Faults of an imported file by location. */
function FileFaults({ faults, onClose }: { faults: readonly FileFault[]; onClose: () => void }) {
  const w = useWords(planWords)
  return (
    <Detail title={w('import')} width={480} onClose={onClose}>
      <p>{w('file.faults', { count: faults.length })}</p>
      <ol className="plan-file-faults c-stack">
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <FaultLine fault={fault} />
          </li>
        ))}
      </ol>
    </Detail>
  )
}

const places = ['section', 'row', 'seat', 'shape'] as const

function FaultLine({ fault }: { fault: FileFault }) {
  const w = useWords(planWords)
  const where = places.flatMap((part) => (fault[part] === undefined ? [] : [w(`file.${part}`, { n: fault[part] })]))
  const what = w(`file.${fault.problem}`, { field: fault.field })
  return (
    <>
      {where.length > 0 && <b>{where.join(' · ')}</b>} {what}
    </>
  )
}
