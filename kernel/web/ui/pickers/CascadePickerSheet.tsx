import 'antd-mobile/es/components/cascader/cascader.css'
import { Cascader } from 'antd-mobile/es/components/cascader/cascader.js'
import { useWords } from '#kernel/web/language.tsx'
import { AntdMobile } from '../antd/AntdMobile.tsx'
import { uiWords } from '../words.ts'
import type { CascadePickerProps } from './CascadePicker.tsx'

export default function CascadePickerSheet({ open, title, options, value, onPick, onClose }: CascadePickerProps) {
  const w = useWords(uiWords)
  return (
    <AntdMobile>
      <Cascader
        visible={open}
        title={title}
        options={options}
        value={[...value]}
        placeholder={w('choose')}
        confirmText={w('confirm')}
        cancelText={w('cancel')}
        onConfirm={(path) => onPick(path.map(String))}
        onClose={onClose}
      />
    </AntdMobile>
  )
}
