/** What customers object in talks of tasks: counts, examples, and courses that are made of them. */
import { routes } from '#contracts';
import type {
  DrillCourseView,
  ObjectionChangeView,
  ObjectionCollectionView,
  ObjectionDetailView,
  ObjectionView,
  Page,
} from '#contracts';
import type {
  AddObjectionExampleDto,
  CreateObjectionDto,
  DrillCourseDto,
  MergeObjectionsDto,
  MoveWordingsDto,
  ObjectionDetailDto,
  ObjectionFilterDto,
  RemoveObjectionExampleDto,
  ShowObjectionsDto,
  UndoObjectionDto,
  UpdateObjectionDto,
} from '#contracts/objection/objection.dto';
import { changesMany } from './cache-tags';
import { asks, consoleApi, posts } from './console-api';

const { objection } = routes;
const tags = ['Objection'] as const;
const outdated = changesMany('Objection');

const objectionApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    objections: build.query<Page<ObjectionView>, ObjectionFilterDto>(asks(objection.filter, tags)),
    objection: build.query<ObjectionDetailView, ObjectionDetailDto>(asks(objection.detail, tags)),
    objectionCollection: build.query<ObjectionCollectionView, void>({ query: () => objection.collection }),
    collectObjections: build.mutation<ObjectionCollectionView, void>({
      query: () => ({ url: objection.collect, method: 'POST', body: {} }),
    }),
    createObjection: build.mutation<ObjectionChangeView, CreateObjectionDto>(
      posts(objection.create, outdated),
    ),
    updateObjection: build.mutation<ObjectionChangeView, UpdateObjectionDto>(
      posts(objection.update, outdated),
    ),
    mergeObjections: build.mutation<ObjectionChangeView, MergeObjectionsDto>(
      posts(objection.merge, outdated),
    ),
    moveWordings: build.mutation<ObjectionChangeView, MoveWordingsDto>(posts(objection.move, outdated)),
    showObjections: build.mutation<ObjectionChangeView, ShowObjectionsDto>(posts(objection.show, outdated)),
    undoObjection: build.mutation<ObjectionChangeView, UndoObjectionDto>(posts(objection.undo, outdated)),
    addObjectionExample: build.mutation<ObjectionChangeView, AddObjectionExampleDto>(
      posts(objection.addExample, outdated),
    ),
    removeObjectionExample: build.mutation<ObjectionChangeView, RemoveObjectionExampleDto>(
      posts(objection.removeExample, outdated),
    ),
    drillCourse: build.mutation<DrillCourseView, DrillCourseDto>(
      posts(objection.drillCourse, changesMany('Course', 'Role', 'Rule')),
    ),
  }),
});

export const {
  useObjectionsQuery,
  useObjectionQuery,
  useObjectionCollectionQuery,
  useCollectObjectionsMutation,
  useCreateObjectionMutation,
  useUpdateObjectionMutation,
  useMergeObjectionsMutation,
  useMoveWordingsMutation,
  useShowObjectionsMutation,
  useUndoObjectionMutation,
  useAddObjectionExampleMutation,
  useRemoveObjectionExampleMutation,
  useDrillCourseMutation,
} = objectionApi;
