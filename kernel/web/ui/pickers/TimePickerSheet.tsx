import 'antd-mobile/es/components/picker/picker.css'
import { Picker } from 'antd-mobile/es/components/picker/picker.js'
import { useWords } from '#kernel/web/language.tsx'
import { AntdMobile } from '../antd/AntdMobile.tsx'
import { uiWords } from '../words.ts'
import type { TimePickerProps } from './TimePicker.tsx'

export default function TimePickerSheet({ open, title, value, step = 5, onPick, onClose }: TimePickerProps) {
  const w = useWords(uiWords)
  const columns = [numbers(24, 1), numbers(60, step)]
  return (
    <AntdMobile>
      <Picker
        visible={open}
        title={title}
        columns={columns}
        value={value ? value.split(':') : ['08', '00']}
        confirmText={w('confirm')}
        cancelText={w('cancel')}
        mouseWheel
        onConfirm={(parts) => onPick(parts.join(':'))}
        onClose={onClose}
      />
    </AntdMobile>
  )
}

const numbers = (end: number, step: number) =>
  Array.from({ length: Math.ceil(end / step) }, (_, place) => {
    const text = String(place * step).padStart(2, '0')
    return { label: text, value: text }
  })
