import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useFocusTrap } from '../../feedback/focus-trap.ts'
import { useWords } from '../../language.tsx'
import { go } from '../../pages/history.ts'
import { searchPage } from '../../pages/search-page.ts'
import { useStore } from '../../store.ts'
import { useAllowedPages } from '../layout/use-menu.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import { type Command, matching } from './matches.ts'
import { paletteOpen } from './palette-open.ts'
import { useFound } from './use-found.ts'
import { useSpellings } from './use-spellings.ts'

/** Command palette (Ctrl-K): finds all pages the person may open, and objects of the modules. */
export function Palette() {
  return useStore(paletteOpen) ? <OpenPalette onClose={() => paletteOpen.set(false)} /> : null
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const w = useWords(officeWords)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const commands = useCommands(typed)
  const chosen = Math.min(at, commands.length - 1)
  const listId = useId()
  useFocusTrap(box, onClose)
  const open = ({ page }: Command) => {
    onClose()
    go(page)
  }
  const onKey = (event: KeyboardEvent) => {
    const next = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: commands.length - 1 }[event.key]
    if (next !== undefined && commands.length) setAt((next + commands.length) % commands.length)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && commands[chosen]) open(commands[chosen])
    if (next !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="office-palette">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ground around the dialog; Escape does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="office-palette__ground" onClick={onClose} />
      <div ref={box} role="dialog" aria-modal="true" aria-label={w('palette.name')} className="office-palette__box">
        <div className="office-palette__field c-line">
          <OfficeIcon name="search" />
          <input
            data-first-focus
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={commands[chosen] ? `${listId}-${chosen}` : undefined}
            aria-label={w('palette.hint')}
            placeholder={w('palette.hint')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            onKeyDown={onKey}
          />
          <kbd>Esc</kbd>
        </div>
        <Options {...{ commands, chosen, listId, onOpen: open, onPoint: setAt }} />
        {commands.length === 0 && <p role="status">{w('palette.none')}</p>}
      </div>
    </div>
  )
}

/** Order: pages as in the menu, objects found by the modules, pages with a weaker match, the portal's search. */
function useCommands(typed: string): Command[] {
  const w = useWords(officeWords)
  const pages = useAllowedPages()
  const spellingOf = useSpellings()
  const found = useFound(typed)
  return useMemo(() => {
    const all = pages
      .filter(({ path, label }) => label && !path.includes(':'))
      .map(({ path, label, icon, group }) => ({ key: path, label, icon, page: path, hint: w(`group.${group}`) }))
    const { near, far } = matching(all, typed, spellingOf)
    const q = typed.trim().slice(0, 64)
    const elsewhere = { key: searchPage, label: w('palette.search', { q }), icon: 'search', hint: '' }
    const search = q ? [{ ...elsewhere, page: `${searchPage}?q=${encodeURIComponent(q)}` }] : []
    return [...near, ...found, ...far, ...search]
  }, [pages, typed, spellingOf, found, w])
}

type OptionsProps = {
  commands: readonly Command[]
  chosen: number
  listId: string
  onOpen: (command: Command) => void
  onPoint: (at: number) => void
}

function Options({ commands, chosen, listId, onOpen, onPoint }: OptionsProps) {
  const w = useWords(officeWords)
  const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })
  return (
    <div role="listbox" id={listId} aria-label={w('palette.name')} className="office-palette__list">
      {commands.map((command, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys
        <div
          key={command.key}
          id={`${listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          ref={at === chosen ? intoView : undefined}
          onClick={() => onOpen(command)}
          onPointerMove={() => at !== chosen && onPoint(at)}
        >
          <OfficeIcon name={command.icon} />
          <span>{command.label}</span>
          <small>{command.hint}</small>
        </div>
      ))}
    </div>
  )
}
