import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { siteSettingsWords } from '../words.ts'

type Props = {
  chosen: readonly string[]
  /** Items that can be added. */
  all: readonly string[]
  most?: number
  nameOf: (key: string) => string
  aboutOf?: (key: string) => string
  iconOf?: (key: string) => string
  /** Further buttons of a row. */
  extraOf?: (key: string) => ReactNode
  addLabel: string
  empty: string
  onChange: (chosen: string[]) => void
}

/** Ordered selection: drag to sort, add at the end, remove. */
export function PickList({ chosen, all, most = 30, ...rows }: Props) {
  const { nameOf, aboutOf, iconOf, extraOf, addLabel, empty, onChange } = rows
  const w = useWords(siteSettingsWords)
  const rest = all.filter((key) => !chosen.includes(key)).map((value) => ({ value, label: nameOf(value) }))
  return (
    <div className="c-stack">
      {chosen.length === 0 && <p className="office-quiet">{empty}</p>}
      <SortList items={chosen} keyOf={(key) => key} nameOf={nameOf} onChange={onChange}>
        {(key) => (
          <div className="site-pick c-line">
            {iconOf && <OfficeIcon name={iconOf(key)} />}
            <span className="site-pick__name c-grow">
              {nameOf(key)}
              {aboutOf && <small>{aboutOf(key)}</small>}
            </span>
            {extraOf?.(key)}
            <Button
              type="text"
              size="small"
              icon="x"
              aria-label={w('remove', { name: nameOf(key) })}
              onClick={() => onChange(chosen.filter((one) => one !== key))}
            />
          </div>
        )}
      </SortList>
      {rest.length > 0 && chosen.length < most && (
        <Field
          bare
          kind="choice"
          label={addLabel}
          placeholder={addLabel}
          value=""
          options={rest}
          onChange={(key: string) => key && onChange([...chosen, key])}
        />
      )}
    </div>
  )
}
