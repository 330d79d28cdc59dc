/** Who is signed in and who may use the console, on the wire. */
import type { Gender } from '../enums.js';

/** One learner of `GET /api/practice/all-students`. */
export interface StudentView {
  id: number;
  name: string;
  gender: Gender;
  open_id: string;
  union_id: string;
  department: string | null;
  department_id: string | null;
}

/** @example {"name": "王小明", "department": "西湖店", "department_id": "od-shop-1", "access_token": "eyJhbGciOiJIUzI1NiJ9…"} */
export interface EmployeeView extends StudentView {
  is_admin: boolean;
  /** On login only: opaque bearer token. */
  access_token?: string;
}

/** Answer of `GET /feishu/current_user`. @example {"time_zone": "Asia/Shanghai", "demo_model": false} */
export interface CurrentUserView extends EmployeeView {
  /** The zone on whose clock screens show times. */
  time_zone: string;
  /** The model that plays and scores only demonstrates: its scores are no measure of anybody. */
  demo_model: boolean;
}

/**
 * Answer of `POST /feishu/jsapi_ticket`; timestamp in milliseconds.
 * @example {"ticket": "9f8e7d6c", "appid": "cli_a1b2c3", "signature": "0f9de62fce790f9a083d5c99e95740ceb90c27ed",
 * "noncestr": "f3a9c1", "timestamp": 1795156328000}
 */
export interface JsapiTicketView {
  /** Pages need the signature alone; with JSAPI_TICKET_HIDE this is "". */
  ticket: string;
  appid: string;
  signature: string;
  noncestr: string;
  timestamp: number;
}

/** Answer of `POST /api/client/socket-ticket`: serves one connection attempt. @example {"socket_base_url": "http://localhost:3001"} */
export interface SocketTicketView {
  ticket: string;
  expires_at: string;
  /** Where the practice socket is: its own base address. */
  socket_base_url: string;
}

export interface AdminView {
  id: number;
  name: string;
  open_id: string;
  union_id: string;
  /** When this person became an administrator; for the first ones when they were first seen. */
  create_time: string;
  dept_full_path: string | null;
}

/** Answer of `POST /api/auth/admin/cancel`. */
export interface AdminCancelledView {
  cancelled: true;
}

/**
 * Answer of `POST /api/auth/admin/batch-set`: whoever could be set was set.
 * @example {"total": 2, "success_count": 1, "failed": [{"open_id": "ou_wangxiaoming", "name": "王小明", "reason": "通讯录里没有这个人"}]}
 */
export interface BatchSetView {
  success: boolean;
  total: number;
  success_count: number;
  failed: { open_id: string | null; name: string | null; reason: string }[];
}
