import { useEffect, useRef } from 'react'
import '../kit.css'
import './FilterTabs.css'

type FilterTabsProps<K extends string> = {
  /** What is filtered, for screen readers. */
  label: string
  tabs: readonly { key: K; label: string; count?: number }[]
  value: K
  onChange: (key: K) => void
}

/** Filter chips in one line that scrolls sideways; the selected one is always in view. */
export function FilterTabs<K extends string>({ label, tabs, value, onChange }: FilterTabsProps<K>) {
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref moves to another chip when the value changes.
  useEffect(() => {
    const chip = chosen.current
    const line = chip?.parentElement
    if (chip && line) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.clientWidth) / 2
  }, [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling line in every browser.
    <div className="c-filter" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={tab.key === value ? chosen : undefined}
          type="button"
          className="c-filter__chip c-inline c-muted c-font-3 c-press"
          aria-pressed={tab.key === value}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="c-font-1 c-figures">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
