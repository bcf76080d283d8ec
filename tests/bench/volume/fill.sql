-- Fills the large tables, step by step; `:name` is replaced by a number or a quoted text.
-- Every draw is a hash of the row's number, so that equal sizes give equal rows.

--- draws
create function pg_temp.pick(i bigint, salt bigint, n bigint) returns int immutable language sql
  return (abs(hashint8extended(i, salt) % n))::int;
create function pg_temp.share(i bigint, salt bigint) returns float8 immutable language sql
  return abs(hashint8extended(i, salt) % 1000003) / 1000003.0;
-- Text as base64url writes it.
create function pg_temp.signs(given text, length int) returns text immutable language sql
  return left(translate(encode(sha512(given::bytea), 'base64'), '+/=' || chr(10), '-_'), length);
-- A surrogate that the ledger and the volunteer of this number share.
create function pg_temp.surrogate(n bigint) returns text immutable language sql
  return md5('volume ' || n);
create temp table base as
select (select max(id) from organization) as organization, (select max(id) from mission) as mission, (select max(id) from mission_position) as position,
  (select max(id) from slot) as slot, (select max(id) from volunteer) as volunteer;

--- organizations
insert into organization (id, name, kind, level, credit_code, parent_id, district_code, categories, founded_on, address, introduction,
  contact_name, contact_phone, join_mode, state, created_at)
overriding system value
select b.organization + n, h.name || left(d.name, 12) || '第' || n || '队', d.kind, 'organization', 'V' || lpad(n::text, 17, '0'),
  case when pg_temp.pick(n, 1, 10) = 0 then b.organization + 1 + pg_temp.pick(n, 2, n) else d.parent_id end, h.code, d.categories,
  current_date - (200 + pg_temp.pick(n, 3, 5000)), d.address, d.introduction, d.contact_name, d.contact_phone,
  (array['open', 'review', 'closed'])[1 + pg_temp.pick(n, 4, 3)], case when pg_temp.pick(n, 5, 50) = 0 then 'pendingReview' else 'approved' end,
  now() - interval '5 years' + n * interval '1 minute'
from base b cross join generate_series(1, :organizations) n
join home h on h.no = pg_temp.pick(n, 6, 1000)
join (select row_number() over (order by id) - 1 as at, count(*) over () as of, o.* from organization o where level = 'organization') d
  on d.at = pg_temp.pick(n, 7, d.of);

--- plan of the missions
create temp table plan as
select n, b.mission + n as id, b.organization + 1 + floor(:organizations * power(pg_temp.share(n, 20), 1.5))::int as organization_id,
  pg_temp.pick(n, 22, themes.of) as theme, pg_temp.pick(n, 23, 1000) as home,
  case when s < 0.08 then 'recruiting' when s < 0.10 then 'ongoing' when s < 0.12 then 'settling' when s < 0.16 then 'publicising'
    when s < 0.17 then 'suspended' when s < 0.20 then 'cancelled' when s < 0.21 then 'draft' when s < 0.22 then 'pendingReview'
    else 'settled' end as state
from base b cross join (select count(*) as of from theme) themes cross join generate_series(1, :missions) n, lateral (select pg_temp.share(n, 21)) drawn(s);
create temp table timed as
select p.*, t.length,
  case when state = 'ongoing' then 3 when state = 'recruiting' and pg_temp.share(p.n, 24) < 0.3 then 2 else 1 end as sessions,
  (((now() at time zone 'Asia/Shanghai')::date + case state
    when 'recruiting' then 1 + floor(60 * power(pg_temp.share(p.n, 25), 1.5))::int
    when 'draft' then 10 + pg_temp.pick(p.n, 25, 40)
    when 'pendingReview' then 10 + pg_temp.pick(p.n, 25, 40)
    when 'suspended' then 1 + pg_temp.pick(p.n, 25, 40)
    when 'ongoing' then -1
    when 'settling' then -2 - pg_temp.pick(p.n, 25, 3)
    when 'publicising' then -4 - pg_temp.pick(p.n, 25, 6)
    else -12 - floor(1100 * pg_temp.share(p.n, 25))::int end) + t.start) at time zone 'Asia/Shanghai' as first
from plan p join theme t on t.no = p.theme;
analyze timed;

--- positions and slots
set session_replication_role = replica;
create temp table post as
select row_number() over (order by p.id, e.ordinal) as n, p.id as mission_id, e.ordinal, e.item ->> 'name' as name, e.item ->> 'needs' as needs,
  (e.item ->> 'capacity')::int as capacity, p.state, p.first, p.length, p.sessions
from timed p join theme t on t.no = p.theme, jsonb_array_elements(t.positions) with ordinality e(item, ordinal);
insert into mission_position (id, mission_id, name, needs, ordinal) overriding system value
select b.position + n, mission_id, name, needs, ordinal - 1 from post, base b;
create temp table place as
select *, case when full_house then 3 + pg_temp.pick(n, 31, 6) else 0 end as waiting,
  (case when state in ('draft', 'pendingReview', 'cancelled') then 0 when full_house then capacity
    when state = 'recruiting' then floor(capacity * (0.1 + 0.8 * pg_temp.share(n, 32)))
    else round(capacity * (0.85 + 0.15 * pg_temp.share(n, 32))) end)::int as taken
from (
  select row_number() over (order by post.n, k) as n, post.mission_id, post.n as post, post.state, post.capacity,
    post.first + k * case when state = 'ongoing' then interval '1 day' else interval '7 days' end as start_at,
    post.first + k * case when state = 'ongoing' then interval '1 day' else interval '7 days' end + post.length * interval '1 minute' as end_at
  from post, generate_series(0, post.sessions - 1) k) sessions,
  lateral (select state = 'recruiting' and pg_temp.share(n, 30) < 0.12) drawn(full_house);
insert into slot (id, mission_id, position_id, start_at, end_at, capacity, taken, waiting, last_position) overriding system value
select b.slot + n, mission_id, b.position + post, start_at, end_at, capacity, taken, waiting, waiting from place, base b;
set session_replication_role = origin;
analyze place;

--- missions, with what they are found by
insert into mission (id, number, organization_id, name, category, targets, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code,
  place, longitude, latitude, address, detail, guarantees, risk_note, hazard_level, age_from, age_to, needs_real_name, needs_minutes, needs_skills,
  contact_name, contact_phone, auto_approve, check_in_mode, rule_set, state, state_context, capacity, created_at)
overriding system value
select p.id, 'V' || to_char(p.first, 'YYMMDD') || lpad(p.n::text, 7, '0'), p.organization_id, left(h.name || t.title, 40) || '第' || (1 + p.n % 300) || '期',
  t.categories, t.targets, t.cover, c.start_at, c.end_at, c.start_at - interval '65 days', c.start_at - interval '2 hours', h.code, h.name || t.place,
  h.longitude + (pg_temp.share(p.n, 40) - 0.5) * 0.2, h.latitude + (pg_temp.share(p.n, 41) - 0.5) * 0.2, h.name || t.address, t.detail, t.guarantees,
  t."riskNote", t."riskLevel", t."ageFrom", t."ageTo", t."realName", t."needsMinutes", t.skills, o.contact_name, o.contact_phone,
  pg_temp.share(p.n, 42) < 0.6, (array['code', 'code', 'code', 'distance', 'list'])[1 + pg_temp.pick(p.n, 43, 5)], '2020-1', p.state,
  jsonb_build_object('suspendedFrom', case when p.state = 'suspended' then 'recruiting' end, 'published', p.state = 'cancelled'), c.capacity,
  -- The demo puts off what was planted before its newest account: these run their course.
  case when p.state = 'recruiting' then now() else c.start_at - interval '67 days' end
from timed p join theme t on t.no = p.theme join home h on h.no = p.home join organization o on o.id = p.organization_id
join (select mission_id, min(start_at) as start_at, max(end_at) as end_at, sum(capacity) as capacity from place group by mission_id) c
  on c.mission_id = p.id
order by p.id;
-- Their slots came before them, past the triggers.
update mission_places p set free = s.free from (select mission_id, sum(capacity - taken) as free from slot group by mission_id) s
where p.mission_id = s.mission_id and p.free <> s.free;

--- an organization with 500 missions
update mission set organization_id = (select organization_id from organizer where login_name = 'organizer1')
where id in (select b.mission + n * greatest(1, :missions / 500) from base b, generate_series(1, least(500, :missions)) n);

--- applications
set session_replication_role = replica;
-- Whoever takes part in something ahead does so once, so that no two of a person overlap; of what is past, keen people have more.
insert into application (volunteer_id, mission_id, slot_id, during, state, state_context, live, position, created_at, updated_at)
select b.volunteer + 1 + case when live then 48271 * at % :volunteers else floor(:volunteers * power(pg_temp.share(at, 50), 1.35))::int end,
  mission_id, b.slot + n, tstzrange(start_at, end_at),
  case when waits then 'waitlisted' when live and (state = 'ongoing' or pg_temp.share(at, 52) < 0.75) then 'confirmed' when live then 'pending'
    when pg_temp.share(at, 52) < 0.93 then 'completed' else 'absent' end,
  '{"expiries":0}', live, case when waits then k - taken end, applied_at, applied_at
from base b, (
  select place.*, k, k > taken as waits, row_number() over (partition by live order by place.n, k) as at
  from (select *, state in ('recruiting', 'ongoing', 'suspended') as live from place) place, generate_series(1, taken + waiting) k) one,
  lateral (select start_at - interval '1 day' * (1 + pg_temp.pick(at, 51, 40))) drawn(applied_at);
set session_replication_role = origin;

--- a mission with 5,000 applications
set session_replication_role = replica;
create temp table wanted as
select m.id as mission_id, min(p.id) as position_id, date_trunc('day', now()) + interval '400 days 1 hour' as start_at
from mission m join mission_position p on p.mission_id = m.id
where m.organization_id = (select organization_id from organizer where login_name = 'organizer1') and m.state = 'recruiting' and m.id > (select mission from base)
group by m.id order by m.id limit 1;
create temp table crowd as
select b.slot + (select count(*) from place) + k as id, w.mission_id, w.position_id, k,
  w.start_at + k * interval '1 day' as start_at
from base b, wanted w, generate_series(1, 5) k;
insert into slot (id, mission_id, position_id, start_at, end_at, capacity, taken, waiting, last_position) overriding system value
select id, mission_id, position_id, start_at, start_at + interval '3 hours', 950, 950, 50, 50 from crowd;
insert into application (volunteer_id, mission_id, slot_id, during, state, state_context, live, position, created_at, updated_at)
select b.volunteer + 1 + (k * 1000 + n) % :volunteers, mission_id, c.id, tstzrange(start_at, start_at + interval '3 hours'),
  case when n > 950 then 'waitlisted' when n % 10 = 0 then 'pending' else 'confirmed' end, '{"expiries":0}', true, case when n > 950 then n - 950 end,
  now() - interval '1 day', now() - interval '1 day'
from base b, crowd c, generate_series(1, 1000) n;
update mission set capacity = capacity + 4750, end_at = (select max(start_at) + interval '3 hours' from crowd)
where id = (select mission_id from wanted);
set session_replication_role = origin;

--- messages of the organization to its slots
set session_replication_role = replica;
insert into slot_message (mission_id, slot_id, organizer_id, audience, title, body, is_texted, sent_at)
select m.id, s.id, o.id, 'all', '集合时间提前', '请提前 20 分钟到。', false, now() - interval '1 day'
from organizer o join mission m on m.organization_id = o.organization_id join slot s on s.mission_id = m.id
where o.login_name = 'organizer1' and m.id > (select mission from base) and s.id not in (select id from crowd)
order by s.id;
insert into site_message (volunteer_id, kind, title, body, slot_message_id, created_at)
select a.volunteer_id, 'mission', t.title, t.body, t.id, t.sent_at from slot_message t join application a on a.slot_id = t.slot_id
where t.mission_id > (select mission from base);
set session_replication_role = origin;

--- hours on notice
set session_replication_role = replica;
insert into hour_record (surrogate_id, application_id, mission_id, organization_id, mission_name, category, served_on, place, start_at, end_at, minutes,
  kind, origin, grade, rule_set, state, state_context, public_from, public_until, created_at)
select pg_temp.surrogate(a.volunteer_id - b.volunteer), a.id, m.id, m.organization_id, m.name, m.category[1],
  (lower(a.during) at time zone 'Asia/Shanghai')::date, m.place, lower(a.during), upper(a.during),
  (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int, 'service', 'checkIn', 'B', '2020-1', 'publicising',
  jsonb_build_object('openObjections', 0, 'noticeOver', false, 'amends', false),
  date_trunc('day', now()) - interval '3 days', date_trunc('day', now()) + interval '5 days', m.end_at
from base b join mission m on m.id > b.mission and m.state = 'publicising' join application a on a.mission_id = m.id and a.state = 'completed';
set session_replication_role = origin;

--- time records
set session_replication_role = replica;
create temp table served as
select row_number() over (order by m.start_at, m.id) as n, m.id, m.organization_id, m.name, m.place, m.category[1] as category, m.start_at, t.length
from mission m join timed t on t.id = m.id where m.state = 'settled';
analyze served;
-- The chains join, their hashes say nothing of the entries: the triggers are off, and nobody proves this ledger.
create function pg_temp.link(surrogate text, place bigint) returns text immutable language sql
  return case when place = 0 then repeat('0', 64) else encode(sha256((surrogate || ' ' || place)::bytea), 'hex') end;
create temp table recorded as
  select pg_temp.surrogate(person) as surrogate_id, case when pg_temp.share(i, 61) < 0.7 then s.id end as mission_id, s.organization_id,
    s.name, s.category, (s.start_at at time zone 'Asia/Shanghai')::date as served_on, s.place, s.start_at,
    s.start_at + minutes * interval '1 minute' as end_at, minutes, case when pg_temp.share(i, 62) < 0.08 then 'training' else 'service' end as kind,
    case when g < 0.84 then 'checkIn' when g < 0.95 then 'organizer' else 'request' end as origin,
    case when g < 0.62 then 'A' when g < 0.84 then 'B' when g < 0.95 then 'C' else 'D' end as grade, s.start_at + interval '10 days' as created_at,
    row_number() over (partition by person order by i) as at, i
  from (select count(*) as of from served) counted cross join generate_series(1, :records) i
  join served s on s.n = 1 + i::bigint * counted.of / (:records + 1),
  lateral (select round(s.length * (0.85 + 0.15 * pg_temp.share(i, 63)))::int, pg_temp.share(i, 64),
    1 + floor(:volunteers * power(pg_temp.share(i, 60), 1.35))::int) drawn(minutes, g, person);
create temp table last_record as select coalesce(max(id), 0) as id from hour_record;
insert into hour_record (id, surrogate_id, mission_id, organization_id, mission_name, category, served_on, place, start_at, end_at, minutes, kind, origin,
  grade, rule_set, created_at, state)
overriding system value
select l.id + i, surrogate_id, mission_id, organization_id, name, category, served_on, place, start_at, end_at, minutes, kind, origin, grade, '2020-1',
  created_at, 'effective'
from recorded, last_record l order by i;
select setval(pg_get_serial_sequence('hour_record', 'id'), (select max(id) from hour_record));
insert into time_record (surrogate_id, mission_id, organization_id, mission_name, category, served_on, place, start_at, end_at, minutes, kind, origin, grade,
  rule_set, created_at, position, previous_hash, hash, record_id)
select surrogate_id, mission_id, organization_id, name, category, served_on, place, start_at, end_at, minutes, kind, origin, grade, '2020-1', created_at,
  at, pg_temp.link(surrogate_id, at - 1), pg_temp.link(surrogate_id, at), l.id + i
from recorded, last_record l order by i;
set session_replication_role = origin;

--- volunteers
set session_replication_role = replica;
create temp table hours as
select surrogate_id, coalesce(sum(minutes) filter (where kind = 'service'), 0)::int as service,
  coalesce(sum(minutes) filter (where kind = 'training'), 0)::int as training
from time_record group by surrogate_id;
create temp table applied as select volunteer_id, count(*)::int as number from application group by volunteer_id;
analyze hours;
analyze applied;
insert into volunteer (id, user_id, surrogate_id, volunteer_number, login_name, password_hash, name, id_type, id_number, id_number_hash,
  real_name_verified_at, gender, birth_day, political_status, education, occupation, mobile, mobile_hash, address, living_district, categories, skills,
  free_time, emergency_contact, star_level, service_minutes, training_minutes, apply_count, logoff_state, created_at)
overriding system value
select b.volunteer + n, left(md5('user ' || n), 24), pg_temp.surrogate(n), '4499' || lpad(n::text, 8, '0'), 'volume' || lpad(n::text, 7, '0'), :passwordHash,
  people.surnames[1 + pg_temp.pick(n, 70, 1000)] || case when woman then people.female[1 + pg_temp.pick(n, 71, cardinality(people.female))]
    else people.male[1 + pg_temp.pick(n, 71, cardinality(people.male))] end,
  case when complete then '111' end,
  case when complete then 'v1.' || :keyId || '.' || pg_temp.signs('n1 ' || n, 16) || '.' || pg_temp.signs('idNumber ' || n, 46) end,
  case when complete then :keyId || '.' || pg_temp.signs('h1 ' || n, 43) end,
  case when complete then joined end, case when woman then 'female' else 'male' end,
  current_date - (15 * 365 + floor(20000 * power(pg_temp.share(n, 72), 2))::int), '13', '20', '17',
  'v1.' || :keyId || '.' || pg_temp.signs('n2 ' || n, 16) || '.' || pg_temp.signs('mobile ' || n, 36), :keyId || '.' || pg_temp.signs('h2 ' || n, 43),
  case when complete then 'v1.' || :keyId || '.' || pg_temp.signs('n3 ' || n, 16) || '.' || pg_temp.signs('address ' || n, 80) end,
  case when complete then h.code end, case when complete then array['06', lpad((1 + pg_temp.pick(n, 73, 21))::text, 2, '0')] else '{}' end,
  case when pg_temp.share(n, 74) < 0.4 then array['急救', '粤语'] else '{}' end,
  case when complete then array_fill(pg_temp.share(n, 75) < 0.5, array[21]) else '{}' end,
  case when complete then 'v1.' || :keyId || '.' || pg_temp.signs('n4 ' || n, 16) || '.' || pg_temp.signs('contact ' || n, 60) end,
  (select count(*)::int from unnest(:starMinutes::int[]) least where coalesce(hours.service, 0) >= least), coalesce(hours.service, 0), coalesce(hours.training, 0),
  coalesce(applied.number, 0), case when pg_temp.share(n, 76) < 0.005 then 'loggedOff' else 'none' end, joined
from base b cross join people cross join generate_series(1, :volunteers) n
join home h on h.no = pg_temp.pick(n, 77, 1000)
left join hours on hours.surrogate_id = pg_temp.surrogate(n)
left join applied on applied.volunteer_id = (select volunteer from base) + n,
lateral (select pg_temp.share(n, 78) < 0.56, pg_temp.share(n, 79) < 0.85, now() - interval '1 day' * (1100 + pg_temp.pick(n, 80, 900))) drawn(woman, complete, joined);
insert into volunteer_district (volunteer_id, district_code, state, created_at)
select id, left(living_district, 4) || '00', 'bound', created_at from volunteer
where living_district is not null on conflict do nothing;
set session_replication_role = origin;

--- people whose mobile is read
-- What staff read of confirmed people cannot be opened.
update volunteer set mobile = null, mobile_hash = null
where id in (select a.volunteer_id from application a join crowd c on c.id = a.slot_id);

--- minutes by month
set session_replication_role = replica;
insert into volunteer_month (volunteer_id, month, minutes)
select v.id, to_char(r.served_on, 'YYYY-MM'), sum(r.minutes) from time_record r join volunteer v on v.surrogate_id = r.surrogate_id
where r.kind = 'service' and v.id > (select volunteer from base) group by 1, 2;
set session_replication_role = origin;

--- facts of the statistics
set session_replication_role = replica;
insert into service_fact (entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first)
select entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first from service_entry
order by day on conflict do nothing;
set session_replication_role = origin;

--- sessions, failures, due events, articles
insert into session (kind, account_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, device_id, created_at)
select 'volunteer', b.volunteer + n, sha256(('access ' || n)::bytea), now() + interval '1 hour', sha256(('refresh ' || n)::bytea), now() + interval '14 days',
  'volume', now() - interval '1 hour'
from base b, generate_series(1, :volunteers / 10) n;
insert into login_failure (kind, name_hash, address, at)
select 'volunteer', :keyId || '.' || pg_temp.signs('failed ' || n, 43), '10.' || n % 250 || '.7.' || n % 200, now() - n * interval '1 second'
from generate_series(1, :volunteers / 1000) n;
insert into due_event (kind, subject_id, due_at)
select 'mission.started', id, start_at from mission, base where state = 'recruiting' and id > base.mission
union all select 'mission.ended', id, greatest(end_at, now() + interval '1 day') from mission, base where state in ('recruiting', 'ongoing') and id > base.mission
union all select 'mission.settled', id, now() + interval '2 days' from mission, base where state = 'publicising' and id > base.mission;
insert into article (kind, title, summary, body, source, cover, published_at, views, hot)
select a.kind, a.title, a.summary, a.body, a.source, a.cover, a.published_at - interval '200 days' - n * interval '3 hours', pg_temp.pick(n, 90, 5000), false
from generate_series(1, :missions / 40) n
join (select row_number() over (order by id) - 1 as at, count(*) over () as of, x.* from article x) a on a.at = n % a.of;

--- counters of identities
do $$ declare one record; begin
  for one in select unnest(array['organization', 'mission', 'mission_position', 'slot', 'volunteer']) as name loop
    execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select max(id) from %I))', one.name, one.name);
  end loop;
end $$;
