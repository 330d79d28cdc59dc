/** As much of it as the tests use; it brings no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<object>;
    close(): Promise<void>;
  }
}
