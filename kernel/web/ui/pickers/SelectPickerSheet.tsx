import { useId, useState } from 'react'
import '../kit.css'
import './SelectPickerSheet.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { SearchBar } from '../lists/SearchBar.tsx'
import { Empty } from '../states/Empty.tsx'
import { pickerWords } from './picker-words.ts'
import type { SelectOption, SelectPickerProps } from './SelectPicker.tsx'
import { Sheet } from './Sheet.tsx'

const searchFrom = 12

export default function SelectPickerSheet({ open, title, ...props }: SelectPickerProps) {
  return (
    <Sheet open={open} title={title} onClose={props.onClose}>
      <Options {...props} />
    </Sheet>
  )
}

function Options({ options, value, multiple, onPick, onClose }: Omit<SelectPickerProps, 'open' | 'title'>) {
  const w = useWords(pickerWords)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const finish = (values: readonly string[]) => {
    onPick([...values])
    onClose()
  }
  const toggle = (one: string) => {
    if (!multiple) return finish([one])
    setChosen(chosen.includes(one) ? chosen.filter((v) => v !== one) : [...chosen, one])
  }
  const found = options.filter((option) => matches(option, text))
  return (
    <>
      {options.length >= searchFrom && <SearchBar value={text} onSearch={setText} />}
      <div className="c-select__list">
        {found.length === 0 && <Empty title={w('noMatch')} icon="search" />}
        <OptionRows options={found} chosen={chosen} multiple={multiple} onToggle={toggle} />
      </div>
      {multiple && (
        <Button block size="large" onClick={() => finish(chosen)} label={w('confirmCount', { count: chosen.length })} />
      )}
    </>
  )
}

type OptionRowsProps = {
  options: readonly SelectOption[]
  chosen: readonly string[]
  multiple?: boolean
  onToggle: (value: string) => void
}

function OptionRows({ options, chosen, multiple, onToggle }: OptionRowsProps) {
  const name = useId()
  return options.map((option) => (
    <label key={option.value} className="c-select__option c-line c-between">
      <input
        type={multiple ? 'checkbox' : 'radio'}
        className="c-sr"
        name={name}
        disabled={option.disabled}
        checked={chosen.includes(option.value)}
        onChange={() => onToggle(option.value)}
        // A tap on the option that is already selected fires no change event, but should also confirm it.
        onClick={() => !multiple && chosen.includes(option.value) && onToggle(option.value)}
      />
      <span className="c-select__text">
        {option.label}
        {option.note && <small>{option.note}</small>}
      </span>
      <span className="c-select__check">
        <Icon name="check" size={20} />
      </span>
    </label>
  ))
}

const matches = ({ label, note = '' }: SelectOption, text: string): boolean =>
  `${label} ${note}`.toLowerCase().includes(text.trim().toLowerCase())
