import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../language.tsx'
import { officeWords } from './words.ts'

export type Fact = { label: string; value: ReactNode }

type Props = {
  title: ReactNode
  facts?: readonly Fact[]
  /** Buttons at the bottom. */
  tools?: ReactNode
  width?: number
  onClose: () => void
  children?: ReactNode
}

/** A drawer with the details of one row. Mount it only while it is open. */
export function Detail({ title, facts = [], tools, width = 560, onClose, children }: Props) {
  const w = useWords(officeWords)
  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={onClose}
      closable={{ 'aria-label': w('detail.close') }}
      className="office-drawer"
      {...(tools && { footer: <div className="office-drawer__foot">{tools}</div> })}
    >
      <Facts facts={facts} />
      {children}
    </Drawer>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="office-facts c-stack">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
