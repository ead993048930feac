import 'antd-mobile/es/components/picker/picker.css'
import { DatePicker } from 'antd-mobile/es/components/date-picker/date-picker.js'
import type { ComponentProps } from 'react'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { AntdMobile } from '../antd/AntdMobile.tsx'
import type { DatePickerProps } from './DatePicker.tsx'
import { pickerWords } from './picker-words.ts'

const tenYears = 10

export default function DatePickerSheet({ open, title, value, min, max, precision = 'day', ...on }: DatePickerProps) {
  const w = useWords(pickerWords)
  const year = new Date().getFullYear()
  return (
    <AntdMobile>
      <DatePicker
        visible={open}
        title={title}
        precision={precision}
        value={value ? dateOf(value) : new Date()}
        min={min ? dateOf(min) : new Date(year - tenYears, 0, 1)}
        max={max ? dateOf(max) : new Date(year + tenYears, 11, 31)}
        confirmText={w('confirm')}
        cancelText={w('cancel')}
        renderLabel={useColumnLabels()}
        mouseWheel
        onConfirm={(day) => on.onPick(textOf(day))}
        onClose={on.onClose}
      />
    </AntdMobile>
  )
}

type RenderLabel = NonNullable<ComponentProps<typeof DatePicker>['renderLabel']>

/** 3月 2日 in Chinese, Mar 2 in English. */
function useColumnLabels(): RenderLabel {
  const w = useWords(pickerWords)
  const english = useLanguage() === 'en'
  return (kind, number) => {
    if (kind === 'year') return w('date.year', { number })
    if (kind === 'month') return english ? months.format(new Date(2026, number - 1, 1)) : w('date.month', { number })
    return w('date.day', { number })
  }
}

const months = new Intl.DateTimeFormat('en', { month: 'short' })

/** Dates are local from start to end, so that a day never shifts over midnight. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const textOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
