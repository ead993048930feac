-- Guides and feeds, parts of the module "content" before, are modules of their own. What is stored under the key "content" and is theirs
-- gets their keys; "content" stays the key of the articles.

-- A site's modules with their settings, and its own wordings.
CREATE FUNCTION pg_temp.apart(config jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  feed_settings text[] := '{feedMinutes, feedsPerPerson, feedsPerSite}';
  guide_words text[] := '{title.guides, title.guide, service.guides, fail.badFile, fail.guideIncomplete, fail.sameQuestion, fail.enoughAsked, topic.guideAnswer,
    topic.guideStale, tell.answered, tell.asked, tell.stale, tell.staleText, tell.keeper, agenda.question, agenda.question.action,
    agenda.question.many, agenda.stale, agenda.stale.action, agenda.stale.many, job.remindOfGuides, title, search, openNow, otherLanguage, inLanguage,
    otherLanguageNote, allTopics, byTopic, byUnit, allUnits, topic.arrive, topic.study, topic.living, topic.cards, topic.money, topic.health,
    topic.network, topic.rooms, topic.leave, open.allDay, open.until, open.later, open.tomorrow, open.day, open.closed, empty, emptyNote, phones,
    none, fee, time, counters, checks, checksNote, checksDone, materials, materialsNote, materialsDone, noMaterials, copies, original, optional,
    template, steps, doIt, links, call, faq, ask, askNote, askHint, askText, askGo, asked, mine, mine.open, mine.closed, helpful, yes, no, missing,
    missingHint, send, thanks, helpedOf, related, reviewed, reviewedNoUnit, edition, edit, days, everyDay, allDay, share, read.shareHow, read.copied,
    read.copyFailed, title.questions, guides.title, guides.note, guides.new, guides.edit, guides.search, guides.empty, state.draft, state.published,
    state.stale, topic, unit, wholeSite, state, updated, helpfulOf, questions, do.publish, do.withdraw, do.review, do.delete, do.preview, do.figures,
    ask.withdraw, ask.delete, f.title, f.titleEn, f.titleTw, languages, language.zh, language.en, language.tw, language.empty, language.part,
    language.copy, language.copyAsk, language.note, f.summary, f.fee, f.feeHelp, f.time, f.timeHelp, f.keywords, f.keywordsHelp, f.audience, f.checks,
    f.check, f.steps, f.step, f.stepTitle, f.stepText, f.stepTo, f.stepLabel, f.materials, f.material, f.materialNote, f.copies, f.optional,
    f.template, f.dropTemplate, f.counters, f.counter, f.place, f.phone, f.days, f.from, f.until, f.addHours, f.links, f.linkTitle, f.faq, f.question,
    f.answer, add, remove, figures.title, figures.yes, figures.no, figures.missing, figures.none, questions.title, questions.note, questions.search,
    questions.empty, q.text, q.guide, q.person, q.asked, q.state.open, q.state.answered, q.state.closed, q.published, q.do, q.again, q.close,
    q.closeAsk, q.closed, q.answerText, q.publish, q.publishHelp, q.wording, q.wordingHelp, q.done, guide, question, guide.save, guide.publish,
    guide.withdraw, guide.review, guide.delete, question.answer, question.close, field.edition, field.answer, field.publish, value.state.withdrawn,
    value.state.answered}';
  feed_words text[] := '{title.rss, title.rssItem, service.rss, fail.tooManyFeeds, fail.siteFull, fail.feedUnreachable, fail.feedForbidden, fail.feedTooLarge, fail.noFeed,
    fail.feedThere, fail.badOpml, health.feeds, health.feedsNow, job.queueFeeds, job.fetchFeed, title, view.items, view.feeds, view.catalogue, views,
    all, unfiled, folder, folder.hint, unreadOnly, readAll, readAllAsk, readDone, add, add.url, add.hint, add.look, add.note, add.back, add.newest,
    subscribe, subscribed, subscribeDone, unsubscribe, unsubscribeAsk, unsubscribeDone, readers, noUnread, mine.room, import, import.done,
    import.left, export, empty.items, empty.itemsNote, empty.unread, empty.feeds, empty.catalogue, empty.feed, empty.feedNote, discover, original,
    newer, older, pictures, state.failing, state.dead, state.off, by, items, new, title.feeds, feeds.title, feeds.note, feeds.new, feeds.edit,
    feeds.search, feeds.empty, feed.name, feed.nameHelp, feed.nameEn, feed.folder, feed.folderEn, feed.url, feed.offered, feed.state, feed.state.ok,
    feed.state.failing, feed.state.dead, feed.state.off, feed.fetched, feed.next, feed.items, feed.subscribers, feed.from, feed.from.true,
    feed.from.false, feed.never, feed.fetch, feed.fetching, feed.disable, feed.disableAsk, feed.enable, trouble.unreachable, trouble.forbidden,
    trouble.tooLarge, trouble.notFound, trouble.badAnswer, trouble.noFeed, feed, feed.save, field.url, value.state.ok, value.state.failing,
    value.state.dead, value.state.off, feedMinutes, feedsPerPerson, feedsPerSite}';
  shared_words text[] := '{fail.badFile, edit, read.shareHow, read.copied, read.copyFailed, state.draft, state.published, languages, language.zh, language.en, language.tw,
    language.empty, language.part, language.copy, language.copyAsk, language.note, figures.none, field.edition, value.state.withdrawn}';
  old jsonb := config #> '{modules,content}';
BEGIN
  IF old IS NOT NULL THEN
    config := jsonb_set(config, '{modules}', config -> 'modules' || jsonb_build_object('content', old - feed_settings, 'guides', '{}'::jsonb,
      'feeds', (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(old) WHERE key = ANY (feed_settings))));
  END IF;
  IF config ? 'words' THEN
    config := jsonb_set(config, '{words}', (
      SELECT coalesce(jsonb_object_agg(named.key, w.value), '{}')
      FROM jsonb_each(config -> 'words') w,
        LATERAL (SELECT substring(w.key from '^(?:zh|en|tw)\.content\.(.+)$') AS key, left(w.key, 3) AS language) o,
        LATERAL (
          SELECT w.key WHERE o.key IS NULL OR o.key <> 'right.guides' AND (o.key = ANY (shared_words) OR o.key <> ALL (guide_words || feed_words))
          UNION ALL SELECT o.language || 'guides.' || o.key WHERE o.key = ANY (guide_words)
          UNION ALL SELECT o.language || 'guides.right.manage' WHERE o.key = 'right.guides'
          UNION ALL SELECT o.language || 'feeds.' || o.key WHERE o.key = ANY (feed_words)) named));
  END IF;
  RETURN config;
END $$;

DO $$
DECLARE
  one text;
BEGIN
  -- The setting is for row security, the conditions on `site` for an owner that it does not apply to.
  FOR one IN SELECT site FROM sites LOOP
    PERFORM set_config('app.site', one, true);
    UPDATE sites SET config = pg_temp.apart(config) WHERE site = one;
    UPDATE site_versions SET config = pg_temp.apart(config) WHERE site = one;

    -- Rights: content.guides is guides.manage; whoever had content.manage, which included feeds, has feeds.manage too.
    INSERT INTO grants (person, app, modules, scope, since, until)
      SELECT person, 'feeds', '{manage}', scope, since, until FROM grants WHERE site = one AND app = 'content' AND 'manage' = ANY (modules);
    INSERT INTO grants (person, app, modules, scope, since, until)
      SELECT person, 'guides', '{manage}', scope, since, until FROM grants WHERE site = one AND app = 'content' AND 'guides' = ANY (modules);
    DELETE FROM grants WHERE site = one AND app = 'content' AND modules = '{guides}';
    UPDATE grants SET modules = array_remove(modules, 'guides') WHERE site = one AND app = 'content' AND 'guides' = ANY (modules);
    UPDATE grant_roles SET rights = rights || '{"feeds": ["manage"]}' WHERE site = one AND rights -> 'content' ? 'manage';
    UPDATE grant_roles SET rights = rights || jsonb_build_object('guides', '["manage"]'::jsonb, 'content', (rights -> 'content') - 'guides')
      WHERE site = one AND rights -> 'content' ? 'guides';
    UPDATE grant_roles SET rights = rights - 'content' WHERE site = one AND rights -> 'content' = '[]';

    UPDATE agenda_items SET source = 'guides.' || substring(source from 9) WHERE site = one AND source IN ('content.question', 'content.stale');
    UPDATE agenda_items SET for_right = 'guides.manage' WHERE site = one AND for_right = 'content.guides';
    UPDATE search_documents SET source = 'guides.guide' WHERE site = one AND source = 'content.guide';
    UPDATE inbox_messages SET topic = 'guides.' || substring(topic from 9) WHERE site = one AND topic IN ('content.guideAnswer', 'content.guideStale');
    UPDATE inbox_mutes SET topic = 'guides.' || substring(topic from 9) WHERE site = one AND topic IN ('content.guideAnswer', 'content.guideStale');
    UPDATE inbox_preferences SET topics = (
        SELECT jsonb_object_agg(regexp_replace(key, '^content\.(guideAnswer|guideStale)$', 'guides.\1'), value) FROM jsonb_each(topics))
      WHERE site = one AND topics ?| '{content.guideAnswer, content.guideStale}';
    UPDATE connector_uses SET connector = CASE connector WHEN 'content.feeds' THEN 'feeds.fetch'
        WHEN 'job.content.remindOfGuides' THEN 'job.guides.remindOfGuides' ELSE 'job.feeds.' || substring(connector from 13) END
      WHERE site = one AND connector IN ('content.feeds', 'job.content.remindOfGuides', 'job.content.queueFeeds', 'job.content.fetchFeed');
  END LOOP;
  PERFORM set_config('app.site', '', true);

  -- The queue makes a job for every schedule, also for one whose worker is gone. Feeds whose fetch was queued are queued again.
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name IN ('content.queueFeeds', 'content.remindOfGuides');
  END IF;
END $$;
