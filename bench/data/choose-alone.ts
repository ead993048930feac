import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/**
 * Choosing a class in a transaction of its own with as little as is still correct, for comparison: no lock on the round,
 * only on the person, whose presses have to come one after another, and on the quota. It knows no waiting list, no
 * groups and no notification.
 */
export const chooseAlone = 'bench_choose'

export const addChooseAlone = (dataDir: string): Promise<unknown> =>
  withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query(`create or replace function ${chooseAlone}(of_site text, of_round uuid, items jsonb) returns jsonb language plpgsql
      set plan_cache_mode = force_generic_plan as $$
      declare
        rd course_choice_rounds;
        of_pool uuid; of_quota uuid; of_holder uuid;
        me uuid := (items -> 0 ->> 'person')::uuid;
        wanted uuid := (items -> 0 ->> 'class')::uuid;
        answer jsonb;
      begin
        perform set_config('app.site', of_site, true);
        select * into rd from course_choice_rounds t where t.id = of_round;
        select c.pool into of_pool from course_choice_classes c where c.round = of_round and c.class = wanted;
        select p.holder into of_holder from people p where p.id = me for no key update;
        answer := case when of_pool is null then '{"verdict":"noSuchClass"}'::jsonb
          when rd.state <> 'published' or now() < rd.opens_at or now() >= rd.closes_at then '{"verdict":"notNow"}'
          else course_choice_obstacle(rd, me, wanted, null, false) end;
        if answer is null then
          update allocation_quotas q set taken = q.taken + 1 where q.pool = of_pool and q.taken < q.size returning q.id into of_quota;
          if not found then answer := '{"verdict":"soldOut"}';
          else
            insert into allocation_grants (pool, person, holder, count, state, quotas) values (of_pool, me, of_holder, 1, 'granted', array[of_quota]);
            perform course_enrol(array[wanted], array[me]);
            answer := '{"verdict":"chosen"}';
          end if;
        end if;
        return jsonb_build_array(answer);
      end $$;
      grant execute on function ${chooseAlone}(text, uuid, jsonb) to campanile_server`),
  )
