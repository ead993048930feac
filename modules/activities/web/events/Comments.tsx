import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { PostState, PostTools } from './PostTools.tsx'
import './activity.css'

/** What people say about an activity. */
export default function Comments() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const first = useRead(contract.activityPosts, { id, kind: 'comment' })
  const list = useMore(contract.activityPosts, { id, kind: 'comment' })
  return (
    <Screen name={first.data?.title} title={w('title.comments')}>
      {first.data?.mayPost && <Write id={id} />}
      <List
        {...list}
        layout="cards"
        label={w('title.comments')}
        empty={<Empty icon="message-square" title={w('talk.none')} />}
        renderRow={(post) => <Comment post={post} />}
      />
    </Screen>
  )
}

function Write({ id }: { id: string }) {
  const w = useWords(activityWords)
  const send = useAction(contract.addActivityPost, {
    changes: [contract.activityPosts, contract.activity],
    onSuccess: ({ state }) => popup(w(state === 'pending' ? 'talk.waits' : 'talk.sent')),
  })
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      const made = await send.run({ id, kind: 'comment', text })
      if (made) form.reset()
      return Boolean(made)
    },
  })
  return (
    <Card>
      <Form form={form} submitLabel={w('talk.send')}>
        <TextAreaField {...form.field('text')} label={w('talk.write')} required rows={3} maxLength={500} />
      </Form>
    </Card>
  )
}

function Comment({ post }: { post: ReceivedFrom<typeof contract.activityPosts>['list'][number] }) {
  return (
    <Card>
      <div className="c-stack c-gap-2">
        <div className="c-line c-between">
          <span className="c-line c-gap-2">
            <Avatar name={post.name} size={28} />
            <b className="c-font-3">{post.name}</b>
            <PostState post={post} />
          </span>
          <PostTools post={post} />
        </div>
        <p className="act-text">{post.text}</p>
        <span className="c-faint c-font-2">{formatTime(post.at)}</span>
      </div>
    </Card>
  )
}
