import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'

/** Captcha, if the plan requires one. A new picture after each failed try. */
export function PictureCode({ tries, ...field }: FieldBinding<string> & { tries: number }) {
  const w = useWords(healthWords)
  const [fresh, setFresh] = useState(0)
  const src = `${apiBase()}${reportCalls.pictureCode.path}?n=${tries}.${fresh}`
  return (
    <div className="c-stack">
      <TextField
        {...field}
        label={w('form.code')}
        help={w('form.codeHelp')}
        required
        maxLength={8}
        autoComplete="off"
      />
      <div className="hr-code__picture c-line">
        <img src={src} alt={w('form.codePicture')} width={120} height={44} />
        <Button
          look="plain"
          size="small"
          icon="refresh-cw"
          onClick={() => setFresh(fresh + 1)}
          label={w('form.codeNew')}
        />
      </div>
    </div>
  )
}
