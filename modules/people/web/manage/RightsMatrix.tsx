import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { peopleWords } from '../words.ts'
import type { Catalogue } from './granted.ts'

type Props = {
  catalogue: Catalogue
  /** Permissions the role had before: they may stay even if the editor does not hold them. */
  had: readonly string[]
  value?: unknown
  onChange?: (value: unknown) => void
}

/** All permissions of the site by application. */
export function RightsMatrix({ catalogue, had, value, onChange }: Props) {
  const w = useWords(peopleWords)
  const held = new Set((value ?? []) as string[])
  const set = (rights: readonly string[], on: boolean) => {
    const next = new Set(held)
    for (const right of rights) on ? next.add(right) : next.delete(right)
    onChange?.([...next])
  }
  return (
    <div className="office-matrix">
      {catalogue.map(({ app, name, rights }) => {
        const rows = rights.map(({ key, name: called, mine }) => {
          const right = `${app}.${key}`
          return { right, called, open: mine || had.includes(right) }
        })
        const givable = rows.filter(({ open }) => open).map(({ right }) => right)
        const all = givable.length > 0 && givable.every((right) => held.has(right))
        return (
          <div key={app}>
            <span className="c-strong">
              <Checkbox
                label={name}
                checked={all}
                some={rows.some(({ right }) => held.has(right))}
                disabled={givable.length === 0}
                onChange={(on) => set(givable, on)}
              />
            </span>
            <span className="office-matrix__rights">
              {rows.map(({ right, called, open }) => (
                <Checkbox
                  key={right}
                  label={called}
                  checked={held.has(right)}
                  disabled={!open}
                  onChange={(on) => set([right], on)}
                />
              ))}
            </span>
          </div>
        )
      })}
      {catalogue.length === 0 && <span className="office-quiet">{w('grant.none')}</span>}
    </div>
  )
}
