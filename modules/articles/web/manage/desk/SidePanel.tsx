import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import type { Language } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import type { DeskChannel } from '../../../channel-contract.ts'
import { contract } from '../../../contract.ts'
import { commentModes } from '../../../shapes.ts'
import { useUnitNodes } from '../use-channels.ts'
import { writeWords } from '../words.ts'
import { CoverField } from './CoverField.tsx'
import { type Draft, termsOf } from './draft.ts'
import { saidAs, saidIn } from './draft-languages.ts'
import type { ArticleDesk } from './use-article.ts'

type Props = { desk: ArticleDesk; channels: readonly DeskChannel[]; language: Language }

/** All fields of an article besides its text. */
export function SidePanel({ desk, channels, language }: Props) {
  const w = useWords(writeWords)
  const units = useUnitNodes()
  const { draft, change, meta } = desk
  const channel = channels.find(({ id }) => id === draft.channel)
  return (
    <aside className="desk-side">
      <OfficeCard title={w('side.place')}>
        <Place {...{ desk, channels, channel, language }} />
      </OfficeCard>
      <OfficeCard title={w('cover')}>
        <CoverField article={meta.id} value={draft.cover} onChange={(cover) => change({ cover })} />
      </OfficeCard>
      <OfficeCard title={w('side.audience')}>
        <AudienceField
          value={draft.audience}
          units={units}
          count={contract.articleAudience}
          withPublic={channel?.public ?? false}
          onChange={(audience) => change({ audience })}
        />
      </OfficeCard>
      <OfficeCard title={w('side.comments')}>
        <Field
          kind="choice"
          bare
          label={w('side.comments')}
          value={draft.commentMode}
          options={commentModes.map((value) => ({ value, label: w(`comments.${value}`) }))}
          onChange={(commentMode: Draft['commentMode']) => change({ commentMode })}
        />
      </OfficeCard>
      <OfficeCard title={w('side.more')}>
        <More draft={draft} change={change} history={channel?.kind === 'history'} />
      </OfficeCard>
    </aside>
  )
}

type PlaceProps = Props & { channel: DeskChannel | undefined }

function Place({ desk: { draft, change, meta, mayEdit }, channels, channel, language }: PlaceProps) {
  const w = useWords(writeWords)
  const offered = channels.filter(({ mayWrite, id }) => mayWrite || id === draft.channel)
  const move = (id: string) => {
    const next = channels.find((one) => one.id === id)
    // Until the article is saved the channel's defaults apply; afterwards they may have been changed by hand.
    change({ channel: id, ...(meta.id ? {} : termsOf(next)) })
  }
  return (
    <>
      {mayEdit && (
        <Field
          kind="choice"
          label={w('channel')}
          value={draft.channel}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          {...(channel?.needsReview && { help: w('channel.reviewed') })}
          onChange={move}
        />
      )}
      <Field
        kind="long"
        label={w('summary')}
        placeholder={w('summary.auto')}
        rows={3}
        max={300}
        value={saidIn(draft, language).summary}
        onChange={(summary: string) => change(saidAs(language, { summary }))}
      />
      {mayEdit && (
        <Field
          kind="moment"
          label={w('publishAt')}
          help={w('publishAt.help')}
          value={draft.publishAt}
          onChange={(publishAt: number) => change({ publishAt })}
        />
      )}
      <Field
        kind="moment"
        label={w('expires')}
        help={w('expires.help')}
        value={draft.expires}
        onChange={(expires: number) => change({ expires })}
      />
    </>
  )
}

type MoreProps = { draft: Draft; change: (part: Partial<Draft>) => void; history: boolean }

function More({ draft, change, history }: MoreProps) {
  const w = useWords(writeWords)
  return (
    <>
      <Field label={w('byline')} max={60} value={draft.byline} onChange={(byline: string) => change({ byline })} />
      <Field label={w('source')} max={60} value={draft.source} onChange={(source: string) => change({ source })} />
      {(history || draft.happened) && (
        <Field
          kind="day"
          label={w('happened')}
          value={draft.happened}
          onChange={(happened: string) => change({ happened })}
        />
      )}
    </>
  )
}
