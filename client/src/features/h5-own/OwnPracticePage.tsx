/** 自由练习: any published course, as often as one likes, and what one has practised so. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Link, useSearch } from '@tanstack/react-router';
import { limits, phonePages as pages, unscoredLabel } from '#contracts';
import type { OwnCourseItem, OwnSessionItem } from '#contracts';
import { useOwnCoursesInfiniteQuery, useOwnSessionsInfiniteQuery } from '../../api/own.api';
import { fullTime } from '../../lib/time';
import { useDebounced } from '../../lib/use-debounced';
import { usePullToRefresh } from '../../lib/use-pull-to-refresh';
import { useTitle } from '../../lib/use-page';
import { lazyChunk } from '../../ui/lazy-chunk';
import { CardSkeletons, CardTitle, ListCard, ListColumn, ListNotLoaded, More } from '../../ui/lists';
import { Notice } from '../../ui/Notice';
import { PhonePageHead } from '../../ui/PhonePageHead';
import { PullSign } from '../../ui/PullSign';
import { flexRow, secondaryText, smallText, twoLineClamp } from '../../ui/styles';
import { SeenByYou } from '../shared-own/SeenByYou';
import { useOwnStart } from '../shared-own/use-take-up';
import { ScoreLabel } from '../shared-score/ScoreChip';

const VoiceSettingsLink = lazyChunk(() => import('../shared-voice/VoiceSettingsLink'));

const title = '自由练习';

export interface OwnSearch {
  tab?: 'mine';
}

const Scenario = styled('p')(({ theme }) => ({
  ...twoLineClamp,
  ...secondaryText(theme),
  margin: '4px 0 0',
}));

const Row = styled(Link)(({ theme }) => ({
  ...flexRow(8),
  padding: '12px 16px',
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { ...twoLineClamp, fontSize: 16, lineHeight: '26px', fontWeight: 600 },
  '& small': { ...smallText, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '&:focus-visible': { outlineOffset: -2 },
}));

export default function OwnPracticePage() {
  useTitle(title);
  const { tab }: OwnSearch = useSearch({ strict: false });
  return (
    <>
      <PhonePageHead
        title={title}
        filterLabel="自由练习"
        filters={
          <>
            <TabLink label="课程" search={{}} current={tab !== 'mine'} />
            <TabLink label="自己练的" search={{ tab: 'mine' }} current={tab === 'mine'} />
          </>
        }
      />
      <ListColumn>
        <SeenByYou />
        {tab === 'mine' ? <Mine /> : <Courses />}
        <VoiceSettingsLink />
      </ListColumn>
    </>
  );
}

function TabLink({ label, search, current }: { label: string; search: OwnSearch; current: boolean }) {
  return (
    <Link
      to={pages.h5.own}
      search={search as never}
      replace
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}

function Courses() {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  const courses = useOwnCoursesInfiniteQuery(name ? { course_name: name } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const pull = usePullToRefresh(() => courses.refetch());
  const items = courses.currentData?.pages.flatMap((page) => page.items);
  return (
    <>
      <PullSign {...pull} />
      <OutlinedInput
        size="small"
        type="search"
        placeholder="搜索课程"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{ 'aria-label': '搜索课程', maxLength: limits.name }}
      />
      {!items &&
        (courses.isError ? (
          <ListNotLoaded what="课程" again={courses.refetch} />
        ) : (
          <CardSkeletons lines={2} button />
        ))}
      {items?.length === 0 && <Notice title={name ? `没有名字里有“${name}”的课程` : '还没有可以练的课程'} />}
      {items && items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.course.course_id}>
              <CourseCard {...item} />
            </li>
          ))}
        </ul>
      )}
      <More
        more={courses.hasNextPage ? () => void courses.fetchNextPage() : null}
        loading={courses.isFetchingNextPage}
      />
    </>
  );
}

function CourseCard({ course, running_session_id }: OwnCourseItem) {
  const { start, busy } = useOwnStart();
  const { course_id, course_name, course_scenario, max_dialogue_turns, max_dialogue_duration } = course;
  const button = { fullWidth: true, variant: 'contained' as const, sx: { mt: 1.5 } };
  return (
    <ListCard>
      <CardTitle>{course_name}</CardTitle>
      <Scenario>{course_scenario}</Scenario>
      <Scenario>
        {max_dialogue_turns} 轮 · {max_dialogue_duration} 分钟
      </Scenario>
      {running_session_id === null ? (
        <Button
          {...button}
          loading={busy}
          onClick={() => start(course_id)}
          aria-label={`开始练习：${course_name}`}
        >
          开始练习
        </Button>
      ) : (
        <Button
          {...button}
          component={Link}
          to={pages.h5.chat(running_session_id)}
          aria-label={`继续练习：${course_name}`}
        >
          继续练习
        </Button>
      )}
    </ListCard>
  );
}

function Mine() {
  const sessions = useOwnSessionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pull = usePullToRefresh(() => sessions.refetch());
  const items = sessions.data?.pages.flatMap((page) => page.items);
  if (!items)
    return sessions.isError ? (
      <ListNotLoaded what="自己练的" again={sessions.refetch} />
    ) : (
      <CardSkeletons lines={1} />
    );
  if (items.length === 0)
    return (
      <Notice
        title="还没有自己练过"
        action={
          <Button variant="outlined" component={Link} to={pages.h5.own} search={{} as never}>
            选一门课程
          </Button>
        }
      />
    );
  return (
    <>
      <PullSign {...pull} />
      <ul>
        {items.map((item) => (
          <li key={item.session_id}>
            <SessionRow {...item} />
          </li>
        ))}
      </ul>
      <More
        more={sessions.hasNextPage ? () => void sessions.fetchNextPage() : null}
        loading={sessions.isFetchingNextPage}
      />
    </>
  );
}

const without = { running: '进行中', evaluating: '评分中' } as Partial<
  Record<OwnSessionItem['state'], string>
>;

function SessionRow({
  session_id,
  course_name,
  start_time,
  state,
  score,
  band,
  forked_turn,
}: OwnSessionItem) {
  const to = state === 'running' ? pages.h5.chat(session_id) : pages.h5.summary(session_id);
  return (
    <Row to={to}>
      <div>
        <strong>{course_name}</strong>
        <small>
          {fullTime(start_time)}
          {forked_turn !== null && ` · 从第 ${forked_turn} 轮再练`}
        </small>
      </div>
      <ScoreLabel score={score} none={without[state] ?? unscoredLabel} band={band} />
    </Row>
  );
}
