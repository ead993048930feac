import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Uploader } from '#kernel/web/ui/files/Uploader.tsx'
import type { Uploaded } from '#kernel/web/ui/files/upload.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { PostState } from './PostTools.tsx'
import './activity.css'

type Photo = ReceivedFrom<typeof contract.activityPosts>['list'][number]

/** The album of an activity. */
export default function Photos() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const [adding, setAdding] = useState(false)
  const read = useRead(contract.activityPosts, { id, kind: 'photo' })
  const list = useMore(contract.activityPosts, { id, kind: 'photo', page_size: 60 })
  return (
    <Screen
      name={read.data?.title}
      title={w('title.photos')}
      read={read}
      foot={
        read.data?.mayPost && (
          <Button block size="large" icon="camera" onClick={() => setAdding(true)} label={w('photo.add')} />
        )
      }
    >
      {() => (
        <>
          <Album rows={list.rows} />
          <Sheet open={adding} title={w('photo.add')} onClose={() => setAdding(false)}>
            <AddPhotos id={id} onDone={() => setAdding(false)} />
          </Sheet>
        </>
      )}
    </Screen>
  )
}

function Album({ rows }: { rows: readonly Photo[] }) {
  const w = useWords(activityWords)
  if (rows.length === 0) return <Empty card icon="image" title={w('photo.none')} note={w('photo.noneNote')} />
  return (
    <ul className="act-photos">
      {rows.map((post) => (
        <li key={post.id}>
          <Go to={`activity/activityphotochild?id=${post.id}`} className="act-photo">
            <img
              src={`${post.picture}&thumb=1`}
              alt={post.text || w('photo.by', { name: post.name })}
              width={240}
              height={240}
              loading="lazy"
            />
            {post.state !== 'shown' && (
              <span>
                <PostState post={post} />
              </span>
            )}
          </Go>
        </li>
      ))}
    </ul>
  )
}

function AddPhotos({ id, onDone }: { id: string; onDone: () => void }) {
  const w = useWords(activityWords)
  const [files, setFiles] = useState<Uploaded[]>([])
  const send = useAction(contract.addActivityPost, { changes: [contract.activityPosts, contract.activity] })
  const run = async () => {
    let waits = false
    for (const { id: file } of files) {
      const made = await send.run({ id, kind: 'photo', file })
      if (!made) return
      waits ||= made.state === 'pending'
    }
    popup(w(waits ? 'talk.waits' : 'photo.added'))
    onDone()
  }
  return (
    <div className="c-stack c-gap-4">
      <Uploader label={w('photo.choose')} value={files} onChange={setFiles} kind="pictures" max={9} />
      <Button
        block
        size="large"
        disabled={files.length === 0}
        busy={send.busy}
        onClick={() => void run()}
        label={w('photo.send')}
      />
    </div>
  )
}
