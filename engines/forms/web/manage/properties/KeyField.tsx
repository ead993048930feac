import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Designer } from '../designer/use-designer.ts'
import { designerWords } from '../designer/words.ts'
import { isFree, renamed } from '../edits/rename.ts'

/** The key of a field, used in expressions, exports and answers. */
export function KeyField({ designer, field }: { designer: Designer; field: string }) {
  const w = useWords(designerWords)
  const [typed, setTyped] = useState(field)
  const { definition, edit } = designer
  const isNew = typed !== field
  const isGood = isFree(definition, typed)
  return (
    <>
      <Field
        label={w('prop.key')}
        help={w('prop.keyHelp')}
        max={60}
        value={typed}
        error={isNew && !isGood ? w('prop.keyWrong') : undefined}
        onChange={(key: string) => setTyped(key.trim())}
      />
      {isNew && isGood && (
        <Button block onClick={() => edit(renamed(definition, field, typed), { select: { field: typed } })}>
          {w('prop.keyChange')}
        </Button>
      )}
    </>
  )
}
