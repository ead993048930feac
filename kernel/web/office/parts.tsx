import {
  Alert as AntdAlert,
  Button as AntdButton,
  Empty as AntdEmpty,
  Segmented as AntdSegmented,
  Skeleton as AntdSkeleton,
  Switch as AntdSwitch,
  Tabs as AntdTabs,
  Tooltip as AntdTooltip,
} from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { OfficeIcon } from './OfficeIcon.tsx'

/** Re-exports of the component library, so that pages do not import it. */
export const Alert = AntdAlert
export const Tabs = AntdTabs
export const Tooltip = AntdTooltip

type ButtonProps = Omit<ComponentProps<typeof AntdButton>, 'icon'> & { icon?: string }

export function Button({ icon, ...rest }: ButtonProps) {
  return <AntdButton {...rest} {...(icon && { icon: <OfficeIcon name={icon} size={16} /> })} />
}

/** Loading placeholder. */
export const Waiting = () => <AntdSkeleton active paragraph={{ rows: 6 }} className="office-wait" />

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
  loading?: boolean
}

export const Switch = ({ label, ...rest }: SwitchProps) => <AntdSwitch aria-label={label} {...rest} />

export type Tone = 'plain' | 'good' | 'info' | 'warn' | 'bad'

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="office-tag" data-tone={tone}>
      {children}
    </span>
  )
}

export function Empty({ text }: { text: string }) {
  return <AntdEmpty image={AntdEmpty.PRESENTED_IMAGE_SIMPLE} description={text} />
}

export type SegmentedProps<K extends string> = {
  label: string
  options: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
}

export function Segmented<K extends string>({ label, options, value, onChange }: SegmentedProps<K>) {
  return (
    <AntdSegmented
      aria-label={label}
      value={value}
      options={options.map(({ key, label: text }) => ({ value: key, label: text }))}
      onChange={(next) => onChange(next as K)}
    />
  )
}
