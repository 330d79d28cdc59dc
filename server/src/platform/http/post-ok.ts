import { applyDecorators, HttpCode, Post } from '@nestjs/common';

/** A call by POST that is answered with 200: nothing of ours has an address of its own, which 201 would promise. */
export const PostOk = (path: string) => applyDecorators(Post(path), HttpCode(200));
