import { Checkbox as AntdCheckbox, Dropdown, Input, Select } from 'antd'
import { Button } from './parts.tsx'

type CheckboxProps = {
  checked: boolean
  some?: boolean
  disabled?: boolean
  label: React.ReactNode
  onChange: (on: boolean) => void
}

export function Checkbox({ checked, some = false, disabled = false, label, onChange }: CheckboxProps) {
  return (
    <AntdCheckbox
      checked={checked}
      indeterminate={some && !checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    >
      {label}
    </AntdCheckbox>
  )
}

type MenuChoice = { key: string; label: string }

type MenuButtonProps = { label: string; icon?: string; items: readonly MenuChoice[]; onChoose: (key: string) => void }

/** A button that opens a menu. */
export function MenuButton({ label, icon, items, onChoose }: MenuButtonProps) {
  return (
    <Dropdown menu={{ items: [...items], onClick: ({ key }) => onChoose(key) }} trigger={['click']}>
      <Button {...(icon && { icon })}>{label}</Button>
    </Dropdown>
  )
}

type IconMenuProps = {
  label: string
  className: string
  icon: React.ReactNode
  items: readonly (MenuChoice & { icon?: React.ReactNode })[]
  onChoose: (key: string) => void
}

/** A menu behind an icon. */
export function IconMenu({ label, className, icon, items, onChoose }: IconMenuProps) {
  return (
    <Dropdown menu={{ items: [...items], onClick: ({ key }) => onChoose(key) }} trigger={['click']}>
      <button type="button" className={className} aria-label={label} title={label}>
        {icon}
      </button>
    </Dropdown>
  )
}

type FoundSelectProps = {
  label: string
  /** What an empty field means, if not that something is to be chosen. */
  none?: string
  options: readonly { value: string; label: string }[]
  loading: boolean
  many?: boolean
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  onSearch: (typed: string) => void
}

/** A select whose options the server searches while the user types. */
export function FoundSelect(props: FoundSelectProps) {
  const { label, none = label, options, loading, many = false, id, value, onChange, onSearch } = props
  return (
    <Select
      {...(id && { id })}
      aria-label={label}
      placeholder={none}
      className="office-wide"
      {...(many && { mode: 'multiple' as const })}
      value={(many ? (value ?? []) : value || undefined) as never}
      options={[...options]}
      loading={loading}
      showSearch={{ filterOption: false, onSearch }}
      allowClear
      onChange={(next: unknown) => onChange?.(next ?? (many ? [] : ''))}
    />
  )
}

type ChoiceProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A select outside of a form. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      className="office-wide"
      value={value}
      options={[...options]}
      onChange={(next: string) => onChange(next)}
    />
  )
}

type TextInputProps = { label: string; max: number; value: string; onChange: (value: string) => void }

export function TextInput({ label, max, value, onChange }: TextInputProps) {
  return (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={max}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A text input with several lines. */
export function TextBox({ label, max, value, onChange }: TextInputProps) {
  return (
    <Input.TextArea
      aria-label={label}
      placeholder={label}
      maxLength={max}
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
