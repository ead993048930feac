import './avatar.css'
import { useRef, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { loading } from '#kernel/web/calls/loading.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { upload, uploadPath } from '#kernel/web/ui/files/upload.ts'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { AvatarCrop } from './AvatarCrop.tsx'
import type { Profile } from './EditList.tsx'
import { saved } from './saved.ts'

/** Choose a picture, crop it, upload it. */
export function AvatarPart({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const save = async (picture?: File) => {
    const done = loading.raise()
    try {
      const id = picture ? (await upload(picture, { ...sending, signal: new AbortController().signal })).id : ''
      await ask(contract.avatar, { file: id })
      await saved(w('edit.saved'))
    } catch (fault) {
      await handleFault(fault)
    } finally {
      done()
    }
  }
  const drop = () => {
    setFile(undefined)
    popup(w('avatar.broken'))
  }
  if (file) return <AvatarCrop file={file} onDone={save} onCancel={() => setFile(undefined)} onBroken={drop} />
  return (
    <div className="avatar-part c-column c-gap-4">
      <Avatar name={profile.name} src={profile.avatar.replace('&thumb=1', '') || undefined} size={200} />
      <input
        ref={input}
        className="c-sr"
        type="file"
        accept="image/*"
        aria-label={w('avatar.choose')}
        tabIndex={-1}
        onChange={(event) => setFile(event.target.files?.[0])}
      />
      <div className="centre__actions c-stack avatar-part__actions">
        <Button size="large" block icon="images" onClick={() => input.current?.click()} label={w('avatar.choose')} />
        {profile.avatar && <Button look="plain" block onClick={() => void save()} label={w('avatar.remove')} />}
      </div>
    </div>
  )
}

const sending = { path: uploadPath, audience: 'people' as const, onProgress: () => {} }
