import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Uploader } from '#kernel/web/ui/files/Uploader.tsx'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import { formatBytes } from '#kernel/web/ui/formats.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'

/** Slides and papers of an activity; its organisers add them. */
export default function Files() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.activityFiles, { id })
  const remove = useAction(contract.removeActivityFile, { changes: [contract.activityFiles, contract.activity] })
  const drop = async (file: string, name: string) => {
    if (await confirm({ text: w('file.askRemove', { name }), ok: w('file.remove'), danger: true }))
      await remove.run({ id: file })
  }
  return (
    <Screen name={read.data?.title} title={w('title.files')}>
      {read.data?.leads && <AddFiles id={id} />}
      <List
        read={read}
        rows={read.data?.list ?? []}
        label={w('title.files')}
        empty={<Empty icon="file-text" title={w('file.none')} />}
        renderRow={(file) => (
          <ListRow
            icon="file-text"
            title={
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            }
            subtitle={[formatBytes(file.bytes), file.by, formatTime(file.at)].join(' · ')}
            {...(read.data?.leads && {
              value: (
                <IconButton
                  icon="trash-2"
                  label={w('file.removeOne', { name: file.name })}
                  onClick={() => void drop(file.id, file.name)}
                />
              ),
            })}
          />
        )}
      />
    </Screen>
  )
}

function AddFiles({ id }: { id: string }) {
  const w = useWords(activityWords)
  const [files, setFiles] = useState<Uploaded[]>([])
  const add = useAction(contract.addActivityFile, {
    changes: [contract.activityFiles, contract.activity],
    success: w('file.added'),
  })
  const run = async () => {
    for (const { id: file } of files) if (!(await add.run({ id, file }))) return
    setFiles([])
  }
  return (
    <Card>
      <div className="c-stack">
        <Uploader label={w('file.choose')} value={files} onChange={setFiles} kind="files" max={9} />
        {files.length > 0 && <Button block busy={add.busy} onClick={() => void run()} label={w('file.add')} />}
      </div>
    </Card>
  )
}
