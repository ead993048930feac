import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { isSafeLink } from '../../../blocks.ts'
import { writerWords } from '../words.ts'

/** Sets the target of a link; only safe targets are accepted. */
export function LinkPopup({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const w = useWords(writerWords)
  const before = String(editor.getAttributes('link').href ?? '')
  const isBare = editor.state.selection.empty && !before
  const [href, setHref] = useState(before)
  const [text, setText] = useState('')
  const whole = wholeOf(href.trim())
  const isWrong = href.trim() !== '' && !isSafeLink(whole)
  const set = () => {
    const chain = editor.chain().focus()
    if (isBare) {
      const marks = [{ type: 'link', attrs: { href: whole } }]
      chain.insertContent({ type: 'text', text: text.trim() || whole, marks }).run()
    } else chain.extendMarkRange('link').setLink({ href: whole }).run()
    onClose()
  }
  const drop = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Popup title={w('tool.link')} ok={w('link.set')} disabled={!whole || isWrong} onOk={set} onClose={onClose}>
      <Field
        label={w('link.href')}
        placeholder="https://"
        help={w('link.help')}
        max={2_000}
        value={href}
        error={isWrong ? w('link.wrong') : undefined}
        onChange={setHref}
      />
      {isBare && <Field label={w('link.text')} max={200} value={text} onChange={setText} />}
      {before && (
        <div>
          <Button onClick={drop}>{w('link.drop')}</Button>
        </div>
      )}
    </Popup>
  )
}

/** `example.edu` means `https://example.edu`. */
const wholeOf = (typed: string): string => (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed)
