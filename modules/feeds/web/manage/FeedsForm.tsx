import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { type DeskFeed, feedContract } from '../../contract.ts'
import { keeperWords } from './words.ts'

export function FeedsForm({ feed, onClose }: { feed: DeskFeed | undefined; onClose: () => void }) {
  const w = useWords(keeperWords)
  return (
    <DrawerForm
      title={w(feed ? 'feeds.edit' : 'feeds.new')}
      call={feedContract.saveFeed}
      initial={initialOf(feed)}
      fromFresh={(fresh) => initialOf(fresh as DeskFeed)}
      draftKey={`content.feed/${feed?.id ?? 'new'}`}
      changes={[feedContract.deskFeeds]}
      onClose={onClose}
      fields={{
        url: { label: w('feed.url'), placeholder: 'https://', required: true, kind: 'text' },
        name: { label: w('feed.name'), help: w('feed.nameHelp') },
        nameEn: { label: w('feed.nameEn') },
        folder: { label: w('feed.folder') },
        folderEn: { label: w('feed.folderEn') },
        offered: { label: w('feed.offered') },
      }}
    />
  )
}

function initialOf(feed: DeskFeed | undefined) {
  if (!feed) return { id: '', version: 0, url: '', offered: true }
  const { id, version, url, name, nameEn, folder, folderEn, offered } = feed
  return { id, version, url, name, nameEn, folder, folderEn, offered }
}
