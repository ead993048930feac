import { useState } from 'react'
import { DepartmentField, PersonField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { isUuid } from '#kernel/shapes.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { alert, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { contract } from '../contract.ts'
import { PaperTags } from './PaperTags.tsx'
import { documentWords } from './words.ts'

/** Sends a document on: to people, or to the leaders of units. */
export default function Choose({ by = 'people' }: { by?: 'people' | 'units' }) {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.detail, { id }, { when: isUuid(id) })
  const [chosen, setChosen] = useState<Picked[]>([])
  const [note, setNote] = useState('')
  const press = usePress(contract.circulate, `${id} ${by}`, {
    onDone: () => {
      popup(w('sent'))
      void refetch(contract.detail)
      go(`document/officialpage?id=${id}`, { replace: true })
    },
    onRefused: ({ message }) => void alert({ text: message }),
  })
  const ids = chosen.map((one) => one.id)
  const Pick = by === 'units' ? DepartmentField : PersonField
  return (
    <Screen
      title={w(by === 'units' ? 'title.choosecompany' : 'title.user')}
      read={read}
      missing={!isUuid(id)}
      refused={<Denied />}
      foot={
        <Button
          size="large"
          block
          icon="send"
          busy={press.busy}
          disabled={chosen.length === 0}
          onClick={() => void press.run({ id, [by]: ids, note })}
          label={w('send')}
        />
      }
    >
      {(paper) => (
        <div className="c-stack c-gap-4">
          <Card flush>
            <ListRow title={paper.title} subtitle={paper.number || paper.unit} tag={<PaperTags paper={paper} />} />
          </Card>
          <Card>
            <div className="c-stack">
              <Pick
                id="document-to"
                name={by}
                label={w(by === 'units' ? 'units' : 'readers')}
                {...(by === 'units' && { hint: w('unitsNote') })}
                multiple
                max={by === 'units' ? 50 : 200}
                required
                value={chosen}
                onChange={setChosen}
              />
              <TextField
                id="document-note"
                name="note"
                label={w('note')}
                maxLength={300}
                value={note}
                onChange={setNote}
              />
            </div>
          </Card>
        </div>
      )}
    </Screen>
  )
}
